/**
 * Perceptual hashes of the photos of stories (decision 0088): made of the rendition that everybody is served, a minute or so
 * after a story was published, so that a hash says nothing that the public page does not, nor when an upload came (R26, R28).
 */

import { withRendition } from '#api/features/media/media.rendering.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { mostSimilarDistance, perceptualHash, quartersToLookUp } from '#api/platform/media/perceptual-hash.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './evidence.hashes.queries.ts';

/** A run leaves the image process to new uploads most of its minute; the next one goes on. */
const mostAtOnce = 200;
const mostSimilar = 12;

/** Works off the list, one story at a time. After a crash the same one is done again. */
export async function hashPhotos(platform: Platform): Promise<void> {
  for (let done = 0; done < mostAtOnce; done += 1) {
    if (!(await platform.db.transaction().execute((db) => workOffOne(platform, db)))) return;
  }
}

/** Whether there was one. A photo that is gone or cannot be read has no hash and is not tried again. */
async function workOffOne(platform: Platform, db: Queryable): Promise<boolean> {
  const postId = await queries.lockDue(db);
  if (!postId) return false;
  for (const name of await queries.listWithoutHash(db, postId)) {
    const outcome = await withRendition(platform, { name, kind: 'hd' }, (file) =>
      platform.images.shape(file, { kind: 'grey points' }),
    );
    if (outcome?.ok) await queries.insertHash(db, { name, postId, hash: perceptualHash(outcome.files) });
  }
  await queries.deleteDue(db, postId);
  return true;
}

/** The photos of other stories that are like a photo; undefined while it has no hash. */
export type Comparison = { readonly name: string; readonly similar: readonly queries.SimilarPhoto[] | undefined };

/** Compares the photos of a story, in their order, with those of all other stories that the newsroom may open. */
export async function compareWithOtherStories(
  { db }: Pick<Platform, 'db'>,
  postId: string,
  names: readonly string[],
): Promise<Comparison[]> {
  const hashes = new Map((await queries.listHashes(db, names)).map(({ name, hash }) => [name, hash]));
  const compared: Comparison[] = [];
  for (const name of names) {
    const hash = hashes.get(name);
    const asked = { most: mostSimilarDistance, exceptPostId: postId };
    const similar =
      hash === undefined
        ? undefined
        : await queries.listSimilar(db, { ...asked, hash, quarters: quartersToLookUp(hash) }, mostSimilar);
    compared.push({ name, similar });
  }
  return compared;
}
