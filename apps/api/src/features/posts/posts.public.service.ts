import { isId } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import { listCategories } from './posts.categories.queries.ts';
import * as queries from './posts.queries.ts';
import type { PostRow } from './posts.sql.ts';
import { viewPost, type WirePost } from './posts.view.ts';

export type PublicPost = WirePost;
/** One public post with its whole text, or undefined: private, hidden, deleted and unknown are alike (R21). */
export async function findPublicPost(platform: Platform, id: string): Promise<PublicPost | undefined> {
  const row = isId(id) ? await queries.findPublicPost(platform.db, id) : undefined;
  return row && viewPost(row);
}

/** Thai names of the categories by their ids. */
export async function categoryNames(platform: Platform): Promise<ReadonlyMap<number, string>> {
  return new Map((await listCategories(platform.db)).map(({ id, name }) => [id, name]));
}

export type PublicText = Pick<PostRow, 'id' | 'version' | 'header' | 'language'> & { readonly detail: string };

/** The content and version of a public post, without anything about people; undefined as above. */
export async function findPublicText(platform: Platform, id: string): Promise<PublicText | undefined> {
  const row = isId(id) ? await queries.findPublicPost(platform.db, id) : undefined;
  return row && { id: row.id, version: row.version, header: row.header, detail: row.body, language: row.language };
}
