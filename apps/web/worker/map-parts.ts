/**
 * Keeps the parts of the basemap that were fetched, so that a map of places that were viewed, and of the surroundings that
 * were fetched ahead (`surroundings.ts`), draws without a network. A part is the answer to one range request.
 */
import { shelves } from '../app/platform/offline/shelves.ts';

/**
 * Of one archive. Of the basemap about thirty views of streets and towns; the whole of it has twice as much. Of the streets of
 * OpenStreetMap, whose tiles are larger, about the same.
 */
const mostBytes = { basemap: 3_000_000, streets: 12_000_000 } as const;
/** Listing the parts takes long on a small phone, so the limits are looked after once in so many new parts. */
const partsBetweenChecks = 20;
const oneDay = 86_400_000;
const keptAt = 'x-kept-at';

let newParts = 0;

/** Whether a request asks for a part of the basemap. */
export function isMapPart(url: URL, request: Request): boolean {
  return url.pathname.startsWith('/geo/') && url.searchParams.has('v') && rangeOf(request) !== null;
}

/** The part as it was kept, or from the network. Its address names the version, so a kept part never is an old one. */
export async function openMapPart(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const shelf = await caches.open(shelves.pictures);
  const key = `${request.url}&bytes=${rangeOf(request)}`;
  const known = await shelf.match(key, { ignoreVary: true });
  if (known) {
    // What is used moves to the end of the shelf, once a day, for each move is a write.
    if (Date.now() - Number(known.headers.get(keptAt)) > oneDay) later(keep(shelf, key, known.clone()).catch(notKept));
    return new Response(known.body, { status: 206, headers: known.headers });
  }
  const fetched = await fetch(request);
  if (fetched.status === 206) {
    const kept = keep(shelf, key, fetched.clone()).then(() => keepWithinLimits(shelf, request.url));
    later(kept.catch(notKept));
  }
  return fetched;
}

/** A full disk, or a part that nobody waited for any more. */
function notKept(): void {}

/** Caches refuse answers of status 206. */
async function keep(shelf: Cache, key: string, part: Response): Promise<void> {
  const headers = new Headers(part.headers);
  headers.set(keptAt, String(Date.now()));
  await shelf.put(key, new Response(await part.arrayBuffer(), { headers }));
}

async function keepWithinLimits(shelf: Cache, address: string): Promise<void> {
  newParts += 1;
  if (newParts % partsBetweenChecks !== 1) return;
  const { pathname } = new URL(address);
  const most = pathname === '/geo/thailand.pmtiles' ? mostBytes.basemap : mostBytes.streets;
  const parts = (await shelf.keys()).filter(({ url }) => new URL(url).pathname === pathname);
  let bytes = 0;
  // From the newest to the oldest; parts of another version of the archive are never asked for again.
  for (const part of parts.toReversed()) {
    bytes += lengthOf(part.url);
    if (bytes > most || !part.url.startsWith(`${address}&bytes=`)) await shelf.delete(part, { ignoreVary: true });
  }
}

function rangeOf(request: Request): string | null {
  return /^bytes=(\d+-\d+)$/.exec(request.headers.get('range') ?? '')?.[1] ?? null;
}

function lengthOf(key: string): number {
  const [, from, to] = /&bytes=(\d+)-(\d+)$/.exec(key) ?? [];
  return Number(to) - Number(from) + 1;
}
