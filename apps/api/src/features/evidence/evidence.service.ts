/** The media desk of a story (decision 0088). Nothing here depends on who wrote an anonymous one (R26). */
import { findOriginals, readOriginalFacts } from '#api/features/media/media.originals.service.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { OriginalFacts } from '#api/platform/media/original-facts.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type Comparison, compareWithOtherStories } from './evidence.hashes.service.ts';
import * as queries from './evidence.queries.ts';

/** Refuses with `posts.not_found` what is no story that is or was public, as everywhere at the desk. */
export async function comparePhotos(platform: Pick<Platform, 'db'>, id: string): Promise<Comparison[]> {
  const { images } = await readStory(platform, id);
  return compareWithOtherStories(
    platform,
    id,
    images.map(({ name }) => name),
  );
}

/** A photo of the story: without an id where there is no original, without facts where that cannot be read. */
export type ExaminedPhoto = {
  readonly name: string;
  readonly photoId: string | undefined;
  readonly facts: OriginalFacts | undefined;
};
export type Examination = { readonly story: queries.ExaminedStory; readonly photos: readonly ExaminedPhoto[] };

/** Reads the originals, not without a line in the log for each (R25). Refuses like `comparePhotos`. */
export async function examineOriginals(platform: Platform, staffId: string, id: string): Promise<Examination> {
  const story = await readStory(platform, id);
  const names = story.images.map(({ name }) => name);
  const originals = await findOriginals(platform.db, names);
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    for (const subjectId of originals.values()) {
      await recordStaffAction(db, { staffId, action: 'original.examined', subjectId, at });
    }
  });
  const photos: ExaminedPhoto[] = [];
  // One after another: each original is held in memory while it is read.
  for (const name of names) {
    const photoId = originals.get(name);
    photos.push({ name, photoId, facts: photoId ? await readOriginalFacts(platform, name) : undefined });
  }
  return { story, photos };
}

async function readStory({ db }: Pick<Platform, 'db'>, id: string): Promise<queries.ExaminedStory> {
  const story = await queries.findStory(db, id);
  if (!story) throw new AppError('posts.not_found');
  return story;
}
