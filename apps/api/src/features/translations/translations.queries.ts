/** SQL of machine translations. */
import type { Translatable } from '@pakmut/contract/translations/translations.rules.ts';
import { sql } from 'kysely';
import { visibleTo } from '#api/features/posts/posts.sql.ts';
import { prepareFirst, type Queryable, query } from '#api/platform/database/db.ts';

export type Translation = { readonly source: string; readonly header: string; readonly detail: string };
export type TranslationKey = { readonly postId: string; readonly version: number; readonly target: Translatable };

export const findTranslation = prepareFirst(
  (postId: string, version: number, target: Translatable) => sql<Translation>`
    select source, header, detail from translations where post_id = ${postId} and version = ${version} and target = ${target}`,
);

/** Stores a translation while its version is the one that visitors see; the first one stays. */
export async function insertTranslation(
  db: Queryable,
  { postId, version, target }: TranslationKey,
  { source, header, detail }: Translation,
  now: Date,
): Promise<void> {
  await query(db)`
    insert into translations (post_id, version, target, source, header, detail, created_at)
    select p.id, p.version, ${target}, ${source}, ${header}, ${detail}, ${now}
    from posts p where p.id = ${postId} and p.version = ${version} and ${visibleTo(null)}
    on conflict do nothing`;
}

/** Removes translations of texts that changed or that visitors may not see any more, and those from before a day. */
export async function deleteUnseenTranslations(db: Queryable, before: Date): Promise<void> {
  await query(db)`
    delete from translations t where t.created_at < ${before} or not exists (
      select 1 from posts p where p.id = t.post_id and p.version = t.version and ${visibleTo(null)})`;
}
