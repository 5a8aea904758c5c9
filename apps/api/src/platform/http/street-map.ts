/** Sends parts of the archive that the map's streets are read from. */
import { closeSync, createReadStream, fstatSync, openSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Basemap } from '#api/platform/services/basemap.ts';

const servedAt = '/geo/openstreetmap.pmtiles';

/** What the page is told of the basemap; nothing for the embedded one. */
export type PageBasemap = { readonly style?: string; readonly archive?: string };

/** The addresses from which the browser reads the basemap; that of a file carries its version, so parts may be kept for good. */
export function pageBasemap(basemap: Basemap): PageBasemap {
  if (basemap.kind === 'style') return { style: basemap.address };
  if (basemap.kind === 'address') return { archive: basemap.address };
  if (basemap.kind === 'file') return { archive: `${servedAt}?v=${basemap.version}` };
  return {};
}

/**
 * Serves the file of a basemap that is one. It stays open, so that an extract that takes its place while the product runs is
 * not mixed with it: the new one is served from the next start on.
 */
export function serveStreetMap(fastify: FastifyInstance, basemap: Basemap): void {
  if (basemap.kind !== 'file') return;
  const descriptor = openSync(basemap.file, 'r');
  const { size } = fstatSync(descriptor);
  fastify.addHook('onClose', async () => closeSync(descriptor));
  fastify.get(servedAt, (request, reply) => {
    const { v } = request.query as { v?: string };
    // Of another server's version during an update, whose parts must not be taken for those of this one.
    if (v !== undefined && v !== basemap.version) return reply.callNotFound();
    return sendPart(request, reply, { descriptor, size, version: basemap.version });
  });
}

type OpenFile = { readonly descriptor: number; readonly size: number; readonly version: string };

function sendPart(request: FastifyRequest, reply: FastifyReply, { descriptor, size, version }: OpenFile) {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = asked ? Number(asked[1]) : 0;
  const end = Math.min(size - 1, asked?.[2] ? Number(asked[2]) : size - 1);
  reply.header('accept-ranges', 'bytes');
  if (start > end) return reply.code(416).header('content-range', `bytes */${size}`).send();
  if (asked) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  return reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', `"${version}"`)
    .header('content-length', end - start + 1)
    .type('application/octet-stream')
    .send(createReadStream('', { fd: descriptor, start, end, autoClose: false }));
}
