/**
 * Photos from before there were renditions for phones, previews and pins get them in the background, from their HD
 * rendition and thumbnail: an anonymous post has no original, and for these sizes those are as good
 * (docs/decisions/0036, 0042).
 */
import type { Queryable } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import { withRendition } from './media.rendering.service.ts';
import {
  openRendition,
  type Rendition,
  removeLaterRenditions,
  smallerKinds,
  writePin,
  writeSmallerRenditions,
} from './media.service.ts';
import * as queries from './media.smaller.queries.ts';

/** A run leaves the image process to new uploads most of its minute; the next one goes on. */
const mostAtOnce = 60;

/** Works off the list, one photo at a time beside the uploads that come. After a crash the same one is done again. */
export async function makeSmallerRenditions(platform: Platform): Promise<void> {
  for (let done = 0; done < mostAtOnce; done += 1) {
    if (!(await platform.db.transaction().execute((db) => workOffOne(platform, db)))) return;
  }
}

/** Whether there was one. */
async function workOffOne(platform: Platform, db: Queryable): Promise<boolean> {
  const due = await queries.lockDue(db);
  if (!due) return false;
  const names = await queries.listLacking(db, due);
  const made: string[] = [];
  for (const name of names) if (await makeFor(platform, name)) made.push(name);
  await queries.markMade(db, due, made);
  // A rendition that cannot be made is not tried again.
  const left = await queries.listLacking(db, due);
  if (left.every((name) => names.includes(name))) await queries.deleteDue(db, due);
  return true;
}

/** Whether the photo has its renditions now: not when its files have gone or cannot be read. */
async function makeFor(platform: Platform, name: string): Promise<boolean> {
  if (!(await exists(platform, name, 'hd'))) return false;
  const isMade = (await makeSmaller(platform, name)) && (await makePin(platform, name));
  // Given up meanwhile: removing begins with HD, so either it finds these files or we find that HD has gone.
  if (await exists(platform, name, 'hd')) return isMade;
  await removeLaterRenditions(platform, name);
  return false;
}

async function makeSmaller(platform: Platform, name: string): Promise<boolean> {
  const there = await Promise.all(smallerKinds.map((kind) => exists(platform, name, kind)));
  if (there.every(Boolean)) return true;
  const outcome = await withRendition(platform, { name, kind: 'hd' }, platform.images.processSmaller);
  if (outcome?.ok) await writeSmallerRenditions(platform, name, outcome.files);
  return outcome?.ok ?? false;
}

async function makePin(platform: Platform, name: string): Promise<boolean> {
  if (await exists(platform, name, 'pin-webp')) return true;
  const outcome = await withRendition(platform, { name, kind: 'thumb' }, (file) =>
    platform.images.shape(file, { kind: 'pin' }),
  );
  if (outcome?.ok) await writePin(platform, name, outcome.files);
  return outcome?.ok ?? false;
}

async function exists(platform: Platform, name: string, kind: Rendition): Promise<boolean> {
  const file = await openRendition(platform, name, kind);
  file?.stream.destroy();
  return file !== null;
}
