/** Another site on loopback with a feed and pictures, which answers as it is told. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

type Answer = (response: ServerResponse, headers: IncomingHttpHeaders) => void;

export type FeedSite = {
  readonly url: string;
  /** What was asked for, oldest first. */
  readonly requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** What stands at a path; nothing does unless it is said. */
  readonly answers: Map<string, Answer>;
  close(): Promise<void>;
};

export async function startFeedSite(): Promise<FeedSite> {
  const requests: FeedSite['requests'] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((incoming, response) => {
    const path = incoming.url ?? '';
    requests.push({ path, headers: incoming.headers });
    const answer = answers.get(path);
    if (answer) answer(response, incoming.headers);
    else response.writeHead(404).end();
  });
  return { ...(await listenOnLoopback(server)), requests, answers };
}

/** Answers with a body of this type. */
export function file(
  body: string | Buffer,
  type = 'application/rss+xml',
  headers: Record<string, string> = {},
): Answer {
  return (response) => response.writeHead(200, { 'content-type': type, ...headers }).end(body);
}

export type FeedItem = { title: string; link?: string; id?: string; date?: string; text?: string; more?: string };

/** A feed of RSS 2.0. */
export function rss(items: readonly FeedItem[]): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>ข่าว</title>';
  return `${head}${items.map(itemOf).join('')}</channel></rss>`;
}

function itemOf({
  title,
  id = title,
  link = `https://news.example.org/${id}`,
  date,
  text,
  more = '',
}: FeedItem): string {
  const written = [
    element('title', title),
    element('link', link),
    element('guid', id),
    ...(date ? [element('pubDate', date)] : []),
    ...(text ? [element('description', `<![CDATA[${text}]]>`)] : []),
  ];
  return element('item', written.join('') + more);
}

function element(name: string, content: string): string {
  return `<${name}>${content}</${name}>`;
}
