/**
 * Full-size originals of photos: sealed one by one with a key outside the database, under a prefix that is never
 * served, for their sender and for editors; an anonymous post's is removed (decisions §3, R29).
 */
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { OriginalFacts } from '#api/platform/media/original-facts.ts';
import type { Platform } from '#api/platform/platform.ts';
import { sealBytes, sealStream, unsealStream } from '#api/platform/secrets/seal-stream.ts';
import * as queries from './media.originals.queries.ts';
import { senderMark } from './media.senders.service.ts';

export type Original = { readonly stream: Readable; readonly bytes: number };

/** The path of an original; the media route serves no name of this form. */
export function originalPath(name: string): string {
  return `o/${name.slice(0, 2)}/${name}.sealed`;
}

/** Streams the upload as it came into the store, sealed; it is in memory by small parts only. */
export async function keepOriginal(
  platform: Platform,
  name: string,
  upload: { path: string; bytes: number },
): Promise<void> {
  const sealed = sealStream(platform.keys.originals, placeOf(name), createReadStream(upload.path));
  await platform.storage.putStream(originalPath(name), sealed, upload.bytes + sealBytes, 'application/octet-stream');
}

/** For its sender. Anybody else learns as much as about a photo that never existed (R21). */
export async function openOwnOriginal(platform: Platform, memberId: string, photoId: string): Promise<Original> {
  const found = await queries.findOriginal(platform.db, photoId);
  const isOwn = found?.member_id === memberId || found?.sender?.equals(senderMark(platform, memberId, found.name));
  return open(platform, isOwn ? found?.name : undefined);
}

/** For editors: of signed public posts only, and not without a line in the log (R25). */
export async function openOriginalForStaff(platform: Platform, staffId: string, photoId: string): Promise<Original> {
  const name = await queries.findPublishedOriginal(platform.db, photoId);
  const original = await open(platform, name);
  const at = platform.clock.now();
  await recordStaffAction(platform.db, { staffId, action: 'original.view', subjectId: photoId, at });
  return original;
}

/**
 * Which photos of a signed public story have an original, by name. Private posts and drafts are their authors' own, and an
 * anonymous one has no rows here, whoever wrote it (R26).
 */
export async function findOriginals(db: Queryable, names: readonly string[]): Promise<Map<string, string>> {
  const rows = await queries.listPublishedOriginals(db, names);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** What the original of this name says of itself; undefined when it cannot be read. The caller has written the log (R25). */
export async function readOriginalFacts(platform: Platform, name: string): Promise<OriginalFacts | undefined> {
  const { stream } = await open(platform, name);
  return platform.originalReader.read(await buffer(stream));
}

async function open(platform: Platform, name: string | undefined): Promise<Original> {
  const stored = name ? await platform.storage.open(originalPath(name)) : null;
  if (!name || !stored) throw new AppError('media.original_gone');
  const stream = unsealStream(platform.keys.originals, placeOf(name), stored.stream);
  return { stream, bytes: stored.bytes - sealBytes };
}

/** The context that a sealed original is bound to: under another name it does not open. */
function placeOf(name: string): string {
  return `photo-original:${name}`;
}
