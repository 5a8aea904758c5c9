/** SQL of the media desk. */
import { type ImageRecord, isPublicOrHidden } from '#api/features/posts/posts.sql.ts';
import { isId, type Queryable, queryFirst } from '#api/platform/database/db.ts';

export type ExaminedStory = {
  readonly id: string;
  readonly images: readonly ImageRecord[];
  readonly latitude: number;
  readonly longitude: number;
  readonly created_at: Date;
};

export async function findStory(db: Queryable, id: string): Promise<ExaminedStory | undefined> {
  if (!isId(id)) return undefined;
  return queryFirst<ExaminedStory>(db)`
    select p.id, p.images, p.latitude, p.longitude, p.created_at from posts p where p.id = ${id} and ${isPublicOrHidden}`;
}
