/**
 * Reads RSS 2.0 (and 1.0), Atom and JSON Feed. A feed is written by strangers: entities of its own are never resolved, nothing is fetched, what
 * is deep or wide costs no memory, and every text comes out plain (decision 0105).
 */
import { createHash } from 'node:crypto';
import { Parser } from 'htmlparser2';
import { lineOfHtml } from '#api/platform/language/html.ts';

/** An article as its feed tells it. */
export type FeedArticle = {
  /** What the feed calls it by, hashed. */
  readonly key: string;
  readonly header: string;
  readonly detail: string;
  readonly link: string;
  /** Empty without one. */
  readonly pictureUrl: string;
  /** Null where the feed tells none that can be. */
  readonly date: Date | null;
};

export class NotAFeed extends Error {}

/** Of a feed, the newest first as it is usual; more is history. */
const mostArticles = 100;
const mostLetters = { text: 50_000, header: 300, detail: 400, address: 2_000 } as const;
/** Elements within each other: a feed has five or six, and XHTML in it some more. */
const mostDepth = 64;
const day = 86_400_000;
/** Nothing on the web is older. */
const earliest = Date.UTC(1990, 0, 1);
/** A year that is written like this is one of the Buddhist era. */
const buddhist = { from: 2_400, years: 543 } as const;

/** What is read of an article before anything is made of it: HTML or text. */
type Raw = { id: string; title: string; text: string; html: string; link: string; date: string; picture: string };

/** @throws NotAFeed when it is none, is cut off, or brings entities of its own */
export function parseFeed(body: Buffer, contentType: string, url: string, now: Date): readonly FeedArticle[] {
  const text = decode(body, contentType).trimStart();
  const raws = text.startsWith('{') ? readJson(text) : readXml(text);
  const articles = raws.flatMap((raw) => articleOf(raw, url, now) ?? []);
  return articles.filter(({ key }, place) => articles.findIndex((other) => other.key === key) === place);
}

/** Thai sites still write TIS-620. */
function decode(body: Buffer, contentType: string): string {
  const start = body.subarray(0, 200).toString('latin1');
  const named =
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1] ?? /^<\?xml[^>]*encoding=["']([\w-]+)/i.exec(start)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder('utf-8').decode(body);
  }
}

const roots: ReadonlySet<string> = new Set(['rss', 'rdf:RDF', 'feed']);
const isItem = (name: string) => name === 'item' || name === 'entry';

function readXml(text: string): Raw[] {
  if (/<!ENTITY/i.test(text)) throw new NotAFeed('it brings entities of its own');
  const items: Raw[] = [];
  const path: string[] = [];
  let fields: Map<string, string> | null = null;
  let depth = 0;
  /** The element of the item that is being read; empty for one that came before, of which the first counts. */
  let field = '';
  let isWhole = false;
  const add = (name: string, value: string) => {
    if (fields && value && !fields.has(name)) fields.set(name, value);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        path.push(name);
        if (path.length > mostDepth) throw new NotAFeed('it is too deep');
        if (path.length === 1 && !roots.has(name)) throw new NotAFeed('it is something else');
        if (!fields && isItem(name) && items.length < mostArticles) {
          fields = new Map();
          depth = path.length;
        } else if (fields) {
          if (path.length === depth + 1) field = fields.has(name) ? '' : name;
          // Words of two elements are two words.
          else if (field) fields.set(field, `${fields.get(field) ?? ''} `);
          readAttributes(name, attributes, add);
        }
      },
      ontext(data) {
        if (!fields || !field || path.length <= depth) return;
        const before = fields.get(field) ?? '';
        if (before.length < mostLetters.text) fields.set(field, before + data.slice(0, mostLetters.text));
      },
      onclosetag(_name, isImplied) {
        if (fields && path.length === depth + 1) field = '';
        if (fields && path.length === depth) {
          items.push(rawOf(fields));
          fields = null;
        }
        path.pop();
        if (path.length === 0) isWhole = !isImplied;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  if (!isWhole) throw new NotAFeed('it is cut off');
  return items;
}

/** What stands in attributes: links of Atom, and pictures of RSS, Media RSS and Atom. */
function readAttributes(
  name: string,
  { href = '', rel = 'alternate', url = '', type = '', medium = '' }: Record<string, string>,
  add: (name: string, value: string) => void,
): void {
  const isPicture = type.startsWith('image/') || medium === 'image';
  if (name === 'link' && rel === 'alternate') add('@link', href);
  if (name === 'link' && rel === 'enclosure' && isPicture) add('@picture', href);
  if (name === 'enclosure' && isPicture) add('@picture', url);
  if (name === 'media:content' && (isPicture || (!type && !medium))) add('@picture', url);
  if (name === 'media:thumbnail') add('@thumbnail', url);
}

function rawOf(fields: ReadonlyMap<string, string>): Raw {
  const first = (...names: string[]) => names.map((name) => fields.get(name)?.trim()).find(Boolean) ?? '';
  return {
    id: first('guid', 'id'),
    title: first('title'),
    text: '',
    html: first('description', 'summary', 'content:encoded', 'content'),
    link: first('@link', 'link'),
    date: first('pubDate', 'published', 'dc:date', 'updated'),
    picture: first('@picture', '@thumbnail') || pictureIn(first('content:encoded', 'content', 'description')),
  };
}

type JsonItem = Readonly<Record<string, unknown>>;

function readJson(text: string): Raw[] {
  const feed = parseJson(text);
  if (!String(feed.version).startsWith('https://jsonfeed.org/version/')) throw new NotAFeed('it is other JSON');
  if (!Array.isArray(feed.items)) throw new NotAFeed('it has no articles');
  return feed.items.slice(0, mostArticles).flatMap((item: unknown) => {
    if (typeof item !== 'object' || item === null) return [];
    const words = (name: string) => {
      const value = (item as JsonItem)[name];
      return typeof value === 'string' ? value.slice(0, mostLetters.text) : '';
    };
    const html = words('content_html');
    return {
      id: words('id'),
      title: words('title'),
      text: words('summary') || words('content_text'),
      html,
      link: words('url') || words('external_url'),
      date: words('date_published') || words('date_modified'),
      picture: words('image') || words('banner_image') || pictureIn(html),
    };
  });
}

function parseJson(text: string): JsonItem {
  try {
    return JSON.parse(text) as JsonItem;
  } catch {
    throw new NotAFeed('it is broken JSON');
  }
}

/** The first picture in HTML; empty without one. */
function pictureIn(html: string): string {
  let found = '';
  const parser = new Parser({
    onopentag(name, { src = '', width = '' }) {
      // One of a single point counts readers.
      if (name === 'img' && !found && width !== '1') found = src;
    },
  });
  parser.end(html);
  return found;
}

/** Null for what has no place to lead to, or no words. */
function articleOf(raw: Raw, url: string, now: Date): FeedArticle | null {
  // A feed may call its articles by their addresses alone.
  const link = webAddress(raw.link || (/^https?:/.test(raw.id) ? raw.id : ''), url);
  const detail = shortened(raw.text ? lineOfText(raw.text) : lineOfHtml(raw.html), mostLetters.detail);
  const header = shortened(lineOfHtml(raw.title) || detail, mostLetters.header);
  if (!link || !header) return null;
  const key = createHash('sha256')
    .update(raw.id || link)
    .digest('hex');
  const pictureUrl = webAddress(raw.picture, url);
  return { key, header, detail: detail === header ? '' : detail, link, pictureUrl, date: dateOf(raw.date, now) };
}

/** Text that is no HTML: what looks like a tag is one that somebody wrote about. */
function lineOfText(text: string): string {
  return lineOfHtml(text.replace(/&/g, '&amp;').replace(/</g, '&lt;'));
}

/** An address of the web, whole; empty for every other one, such as `javascript:`. */
function webAddress(address: string, base: string): string {
  if (!address || !URL.canParse(address.trim(), base)) return '';
  const url = new URL(address.trim(), base);
  const isWeb = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return isWeb && url.href.length <= mostLetters.address ? url.href : '';
}

/** Cut between two perceived characters, at a space where one is near. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { segment } of new Intl.Segmenter('th').segment(text.slice(0, most * 2))) {
    if (end + segment.length >= most) break;
    end += segment.length;
  }
  const cut = text.slice(0, end);
  const space = cut.lastIndexOf(' ');
  return `${(space > end * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Null for what is no date, lies before there was a web, or more than a day ahead. */
function dateOf(text: string, now: Date): Date | null {
  const date = new Date(text.trim());
  if (date.getUTCFullYear() >= buddhist.from) date.setUTCFullYear(date.getUTCFullYear() - buddhist.years);
  const time = date.getTime();
  if (Number.isNaN(time) || time < earliest || time > now.getTime() + day) return null;
  return new Date(Math.min(time, now.getTime()));
}
