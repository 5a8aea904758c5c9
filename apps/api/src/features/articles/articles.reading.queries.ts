/** SQL of the work that reads sources and fetches pictures; rows say who has what. */
import type { SourceOutcome } from '@pakmut/contract/articles/articles.rules.ts';
import { type Queryable, query, queryFirst } from '#api/platform/database/db.ts';
import type { FeedArticle } from './articles.parser.ts';

export type DueSource = {
  readonly id: string;
  readonly url: string;
  readonly etag: string;
  readonly last_modified: string;
  readonly failures: number;
};

/** The source that has waited longest; nobody else takes it until the end of the lease. */
export function claimSource(db: Queryable, now: Date, leaseUntil: Date): Promise<DueSource | undefined> {
  return queryFirst<DueSource>(db)`
    update article_sources set due_at = ${leaseUntil} where id = (
      select id from article_sources where is_active and due_at <= ${now} order by due_at limit 1 for update skip locked)
    returning id, url, etag, last_modified, failures`;
}

type Attempt = {
  readonly outcome: SourceOutcome;
  readonly status: number;
  readonly failures: number;
  readonly at: Date;
  readonly dueAt: Date;
  /** Where it could be read: how the other server called this state. */
  readonly state?: { readonly etag: string; readonly lastModified: string };
};

/** Notes what became of an attempt. False when the source has got another address or was deleted meanwhile. */
export async function noteAttempt(db: Queryable, source: DueSource, attempt: Attempt): Promise<boolean> {
  const { outcome, status, failures, at, dueAt, state } = attempt;
  const rows = await query(db)`
    update article_sources set outcome = ${outcome}, status = ${status}, failures = ${failures}, tried_at = ${at}, due_at = ${dueAt},
      etag = coalesce(${state?.etag ?? null}, etag), last_modified = coalesce(${state?.lastModified ?? null}, last_modified),
      read_at = case when ${failures} = 0 then ${at}::timestamptz else read_at end
    where id = ${source.id} and url = ${source.url} returning id`;
  return rows.length > 0;
}

/**
 * Stores articles of a source: new ones, and what has changed of those that are there. The time of one without a time is that of its first
 * appearance, and those of one reading stay in the order of their feed. A picture that is another one is fetched anew.
 */
export async function storeArticles(
  db: Queryable,
  sourceId: string,
  articles: readonly FeedArticle[],
  now: Date,
): Promise<void> {
  const column = <Name extends keyof FeedArticle>(name: Name) => articles.map((article) => article[name]);
  await query(db)`
    insert into articles (source_id, key, header, detail, link, picture_url, created_at, picture_due_at)
    select ${sourceId}::uuid, key, header, detail, link, picture_url, coalesce(date, ${now}::timestamptz - place * interval '1 millisecond'), ${now}::timestamptz
    from unnest(${column('key')}::text[], ${column('header')}::text[], ${column('detail')}::text[], ${column('link')}::text[],
                ${column('pictureUrl')}::text[], ${column('date')}::timestamptz[])
      with ordinality as told (key, header, detail, link, picture_url, date, place)
    on conflict (source_id, key) do update set
      header = excluded.header, detail = excluded.detail, link = excluded.link, picture_url = excluded.picture_url,
      -- A name never changes its content: another picture has another name.
      picture_name = case when articles.picture_url = excluded.picture_url then articles.picture_name end,
      has_picture = articles.has_picture and articles.picture_url = excluded.picture_url,
      picture_due_at = case when articles.picture_url = excluded.picture_url then articles.picture_due_at else excluded.picture_due_at end,
      picture_tries = case when articles.picture_url = excluded.picture_url then articles.picture_tries else 0 end
    where (articles.header, articles.detail, articles.link, articles.picture_url)
      is distinct from (excluded.header, excluded.detail, excluded.link, excluded.picture_url)`;
}

/** Deletes the oldest articles of a source beyond so many; a trigger gives their pictures up. */
export async function trimArticles(db: Queryable, sourceId: string, most: number): Promise<void> {
  await query(db)`
    delete from articles where id in (
      select id from articles where source_id = ${sourceId} order by created_at desc, id desc offset ${most})`;
}

export type DuePicture = { readonly id: string; readonly picture_url: string; readonly picture_name: string };

/** The picture of the newest article that waits for one; it has its name from now on, so that the files of every crash have a row. */
export function claimPicture(
  db: Queryable,
  { now, leaseUntil, name, mostTries }: { now: Date; leaseUntil: Date; name: string; mostTries: number },
): Promise<DuePicture | undefined> {
  return queryFirst<DuePicture>(db)`
    update articles set picture_name = coalesce(picture_name, ${name}), picture_tries = picture_tries + 1, picture_due_at = ${leaseUntil}
    where id = (
      select a.id from articles a join article_sources s on s.id = a.source_id
      where s.is_active and a.picture_url <> '' and not a.has_picture and a.picture_tries < ${mostTries} and a.picture_due_at <= ${now}
      order by a.created_at desc, a.id limit 1 for update of a skip locked)
    returning id, picture_url, picture_name`;
}

/** False when the article is gone, or has another picture by now. */
export async function markPictured(db: Queryable, { id, picture_url, picture_name }: DuePicture): Promise<boolean> {
  const rows = await query(db)`
    update articles set has_picture = true
    where id = ${id} and picture_url = ${picture_url} and picture_name = ${picture_name} returning id`;
  return rows.length > 0;
}
