/** Makes the words and excerpts of posts again that were made by other rules than today's (decision 0044). */
import { type Precision, plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { tambonOfPlace } from '#api/features/places/places.service.ts';
import { type Database, query } from '#api/platform/database/db.ts';
import { excerptOf, wordsOfPost } from './search.words.service.ts';

/** So many in one transaction, which holds them for about a second. */
const batch = 200;
/** Batches of a run. The rest is for the next one, so that a large archive does not keep the machine busy. */
const mostBatches = 10;

export async function remakeDueWords(db: Database): Promise<void> {
  for (let left = mostBatches; left > 0; left -= 1) if ((await remakeSome(db)) < batch) return;
}

/** Returns how many were due. An edit of one of them waits meanwhile, and then writes the newer words. */
async function remakeSome(db: Database): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const rows = await query<Due>(transaction)`
      select p.id, p.header, p.detail, p.tags, p.province_id, p.amphoe_id, p.category_id,
             p.latitude, p.longitude, p.place_precision as precision
      from words_due d join posts p on p.id = d.post_id limit ${batch} for no key update skip locked`;
    const ids = rows.map((row) => row.id);
    const words = rows.map(({ header, detail, tags, province_id, amphoe_id, category_id, ...place }) => {
      const area = { provinceId: province_id, amphoeId: amphoe_id };
      const tambonId = tambonOfPlace({ ...place, ...area });
      return wordsOfPost(header, plainText(detail), tags, { ...area, tambonId, categoryId: category_id });
    });
    const excerpts = rows.map(({ detail }) => excerptOf(plainText(detail)));
    await query(transaction)`
      update posts p set words = made.words::tsvector, excerpt = made.excerpt
      from unnest(${ids}::uuid[], ${words}::text[], ${excerpts}::text[]) as made (id, words, excerpt)
      where p.id = made.id and (p.words <> made.words::tsvector or p.excerpt <> made.excerpt)`;
    await query(transaction)`delete from words_due where post_id = any(${ids}::uuid[])`;
    return rows.length;
  });
}

type Due = {
  readonly id: string;
  readonly header: string;
  readonly detail: string;
  readonly tags: string[];
  readonly province_id: string;
  readonly amphoe_id: string;
  readonly category_id: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly precision: Precision;
};
