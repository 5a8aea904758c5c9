/** SQL of articles and of their sources as people see and write them. */
import { highlightedArticles, mostWarnings, type SourceOutcome } from '@pakmut/contract/articles/articles.rules.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { type Queryable, query } from '#api/platform/database/db.ts';
import type { Page } from '#api/platform/database/pages.ts';
import type { ArticleSources } from '#db/types.gen.ts';

type SourceLanguage = 'th' | 'en' | 'lo' | 'km' | 'my';

export type ArticleRow = {
  readonly id: string;
  readonly header: string;
  readonly detail: string;
  readonly link: string;
  readonly created_at: Date;
  readonly picture_name: string | null;
  readonly has_picture: boolean;
  readonly source_id: string;
  readonly source_name: string;
  readonly language: SourceLanguage;
};

const columns = sql`a.id, a.header, a.detail, a.link, a.created_at, a.picture_name, a.has_picture, a.source_id,
         s.name as source_name, s.language`;

export function listArticles(db: Queryable, page: Page, sourceId: string | undefined): Promise<ArticleRow[]> {
  const conditions = [
    sql`s.is_active and not s.is_warning`,
    ...(sourceId ? [sql`a.source_id = ${sourceId}`] : []),
    ...(page.after ? [sql`(a.created_at, a.id) < (${page.after.createdAt}, ${page.after.id}::uuid)`] : []),
  ];
  return query<ArticleRow>(db)`
    select ${columns} from articles a join article_sources s on s.id = a.source_id
    where ${sql.join(conditions, sql` and `)}
    order by a.created_at desc, a.id desc limit ${page.limit} offset ${page.offset}`;
}

/** The newest, but of one source no more than it may have. */
export function listHighlights(db: Queryable): Promise<ArticleRow[]> {
  const { all, ofOneSource } = highlightedArticles;
  return query<ArticleRow>(db)`
    select ${columns} from article_sources s cross join lateral (
      select * from articles where source_id = s.id order by created_at desc, id desc limit ${ofOneSource}) a
    where s.is_active and not s.is_warning order by a.created_at desc, a.id desc limit ${all}`;
}

/** Warnings since a time, of a province's own sources and of those of the whole country. */
export function listWarnings(db: Queryable, provinceId: string, since: Date): Promise<ArticleRow[]> {
  return query<ArticleRow>(db)`
    select ${columns} from articles a join article_sources s on s.id = a.source_id
    where s.is_active and s.is_warning and (s.province_id = ${provinceId} or s.province_id is null) and a.created_at > ${since}
    order by a.created_at desc, a.id desc limit ${mostWarnings}`;
}

export type SourceRow = {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly language: SourceLanguage;
  readonly is_active: boolean;
  readonly is_warning: boolean;
  readonly province_id: string | null;
  readonly outcome: SourceOutcome;
  readonly status: number;
  readonly tried_at: Date | null;
  readonly read_at: Date | null;
  readonly articles: number;
};

export function listSources(db: Queryable): Promise<SourceRow[]> {
  return query<SourceRow>(db)`
    select s.id, s.name, s.url, s.language, s.is_active, s.is_warning, s.province_id, s.outcome, s.status, s.tried_at, s.read_at,
           (select count(*)::int from articles a where a.source_id = s.id) as articles
    from article_sources s order by s.name, s.id limit 500`;
}

/** Undefined when another one has this address. */
export async function insertSource(db: Queryable, source: Insertable<ArticleSources>): Promise<string | undefined> {
  const row = await db
    .insertInto('article_sources')
    .values(source)
    .onConflict((conflict) => conflict.column('url').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Locks a source until the transaction ends; undefined when there is none. */
export function lockSource(db: Queryable, id: string): Promise<{ url: string } | undefined> {
  return db.selectFrom('article_sources').select('url').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function hasOtherSource(db: Queryable, id: string, url: string): Promise<boolean> {
  const rows = await query(db)`select from article_sources where url = ${url} and id <> ${id}`;
  return rows.length > 0;
}

export async function updateSource(db: Queryable, id: string, change: Updateable<ArticleSources>): Promise<void> {
  await db.updateTable('article_sources').set(change).where('id', '=', id).execute();
}

export async function deleteSource(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('article_sources').where('id', '=', id).execute();
}
