/** Asks a world everything that an observer can ask, and writes the answers down so that two worlds can be compared. */
import { createHash } from 'node:crypto';
import { addressOf, type Endpoint } from '@pakmut/contract/endpoint.ts';
import { type Name, pass, type Scene } from './two-worlds-history.ts';
import { type Asked, planOf } from './two-worlds-plan.ts';

/** One line per answer: who asked what, and what came back. */
export type Record_ = { readonly question: string; readonly answer: string };

/** Headers whose values must not tell worlds apart; lengths and times would. */
const headersSeen = [
  'content-type',
  'content-length',
  'cache-control',
  'last-modified',
  'content-security-policy',
  'content-disposition',
  'retry-after',
  'location',
  'vary',
];
const mostPages = 10;

/**
 * Replaces random ids by numbers in the order of their appearance, and the ids of known people and posts by names:
 * nothing else may differ.
 */
export function createCanon(scene: Scene): (text: string) => string {
  const names = new Map<string, string>();
  for (const group of [scene.secret, scene.signed] as Record<string, string>[])
    for (const [name, id] of Object.entries(group)) names.set(id, `<${name}>`);
  for (const [name, person] of Object.entries(scene.who)) names.set(person.id, `<${name}>`);
  const nameOf = (id: string) => {
    const known = names.get(id) ?? `<#${names.size}>`;
    names.set(id, known);
    return known;
  };
  const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{32}\b/g;
  const cursors = /"(next|cursor)":"([\w-]+)"/g;
  // The folder of a media file is the beginning of its name.
  const folders = /\/[0-9a-f]{2}(?=\/[0-9a-f]{32})/g;
  // A cursor is a moment, an id and a sum over both; the moment of a like or a bookmark is the database's own.
  const cursor = (_match: string, key: string, text: string) =>
    `"${key}":"${Buffer.from(text, 'base64url')
      .toString()
      .replace(/^[^.]*/, '…')
      .replace(/\.\w+$/, '')}"`;
  const references = /D-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/g;
  return (text) => text.replace(cursors, cursor).replace(folders, '').replace(ids, nameOf).replace(references, nameOf);
}

/** Everything that one observer sees; `null` is a visitor. */
export async function crawl(scene: Scene, observer: Name | null, canon: (text: string) => string): Promise<Record_[]> {
  const records: Record_[] = [];
  const seen = { urls: new Set<string>(), photos: new Set<string>() };
  const order = (endpoint: Endpoint) => (endpoint.path.includes('/original/') ? 1 : 0);
  for (const endpoint of [...scene.world.app.registered].sort((a, b) => order(a) - order(b))) {
    const asks = planOf(`${endpoint.method} ${endpoint.path}`);
    if (typeof asks !== 'function') continue;
    for (const asked of asks({ ...scene, photos: [...seen.photos] })) {
      // What is written at one moment would stand in random order.
      pass(1);
      for await (const { question, text, body } of pages(scene, endpoint, asked, observer)) {
        records.push({ question: canon(`${observer ?? 'visitor'} ${question}`), answer: canon(text) });
        for (const [url] of body.matchAll(/\/media\/[\w./-]+/g)) seen.urls.add(url);
        for (const [, id] of body.matchAll(/"post_img_id":"([^"]+)"/g)) seen.photos.add(id as string);
      }
    }
  }
  for (const url of seen.urls) records.push(await fetchMedia(scene, url, canon));
  return records;
}

/** The answer and, where it goes on, the ones after it. */
async function* pages(scene: Scene, endpoint: Endpoint, asked: Asked, observer: Name | null) {
  let input = asked;
  for (let page = 0; page < mostPages; page += 1) {
    const { url, payload } = address(endpoint, input);
    const response = await scene.world.app.fastify.inject({
      method: endpoint.method,
      url,
      headers: {
        'user-agent': 'Crawler/1',
        ...(observer && { authorization: `Bearer ${scene.who[observer].accessToken}` }),
      },
      ...(payload && { payload }),
    });
    const question = `${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}`;
    const headers = headersSeen.map((name) => `${name}: ${String(response.headers[name] ?? '')}`).join('; ');
    yield { question, text: `${response.statusCode} ${headers}\n${response.body}`, body: response.body };
    const next = response.statusCode === 200 && endpoint.paged ? response.json().next : undefined;
    if (!next || !('cursor' in { ...endpoint.query?.properties, ...endpoint.body?.properties })) return;
    const { page: _page, ...rest } = input;
    input = { ...rest, cursor: next };
  }
}

function address(endpoint: Endpoint, input: Asked): { url: string; payload: Asked | null } {
  const rest = { ...input };
  const path = addressOf(endpoint).replace(/:(\w+)/g, (_match, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  if (endpoint.body) return { url: path, payload: rest };
  const words = Object.entries(rest).map(([key, value]): [string, string] => [key, String(value)]);
  const query = new URLSearchParams(words).toString();
  return { url: `${path}${query ? `?${query}` : ''}`, payload: null };
}

/** Media bytes and headers; the same picture must be the same bytes, whichever member uploaded it. */
async function fetchMedia({ world }: Scene, url: string, canon: (text: string) => string): Promise<Record_> {
  const { statusCode, headers, rawPayload } = await world.app.fastify.inject({ url });
  const shown = Object.entries(headers).filter(([name]) => name !== 'date');
  const isFile = statusCode === 200;
  const digest = isFile ? createHash('sha256').update(rawPayload).digest('base64url') : rawPayload.toString();
  return { question: canon(`GET ${url}`), answer: canon(`${statusCode} ${JSON.stringify(shown)} ${digest}`) };
}
