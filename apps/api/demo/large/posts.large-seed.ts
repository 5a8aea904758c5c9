/** Fills a database with a large, realistic world fast: for benchmarks and for judging search. */
import { plainText } from '@pakmut/contract/posts/posts.rules.ts';
import { sql } from 'kysely';
import { placeOfAmphoe } from '#api/features/places/places.service.ts';
import { refillRecentWords } from '#api/features/search/search.recent-words.queries.ts';
import { excerptOf, wordsOfPost } from '#api/features/search/search.words.service.ts';
import type { Platform } from '#api/platform/platform.ts';

export type WrittenStory = {
  readonly header: string;
  readonly detail: string;
  readonly hashtags: readonly string[];
  readonly category: number;
  readonly amphoeIndexSeed: number;
};

const batch = 2_000;
const likesPerPost = 3;
/** Spread over two years, so that "newest" and date filters mean something. */
const spreadMilliseconds = 2 * 365 * 86_400_000;

/** Adds `count` public posts by the given members, with likes and comments. */
export async function seedLargeWorld(
  platform: Platform,
  count: number,
  members: readonly string[],
  write: () => WrittenStory,
): Promise<void> {
  const { db } = platform;
  const { rows } = await sql<{ images: unknown }>`select images from posts where images <> '[]' limit 200`.execute(db);
  const pictures = rows.map((row) => JSON.stringify(row.images));
  await sql`drop index if exists posts_words, earlier_words_words`.execute(db);
  await sql`update search_window set begins_at = 'infinity', earlier_begins_at = 'infinity'`.execute(db);
  const newest = platform.clock.now().getTime();
  for (let from = 0; from < count; from += batch) {
    const size = Math.min(batch, count - from);
    await insertBatch(platform, composeBatch({ from, size, count, newest, members, pictures, write }));
  }
  await sql`create index posts_words on posts using gin (words) with (fastupdate = off)`.execute(db);
  await refillRecentWords(db);
  await sql`create index earlier_words_words on earlier_words using gin (words) with (fastupdate = off)`.execute(db);
  await addReactions(platform, members);
  await sql`vacuum (analyze)`.execute(db);
}

type BatchPlan = {
  from: number;
  size: number;
  count: number;
  newest: number;
  members: readonly string[];
  pictures: readonly string[];
  write: () => WrittenStory;
};
type Columns = Record<
  | 'member'
  | 'category'
  | 'header'
  | 'detail'
  | 'excerpt'
  | 'latitude'
  | 'longitude'
  | 'province'
  | 'amphoe'
  | 'images'
  | 'tags'
  | 'words'
  | 'created',
  unknown[]
>;

function composeBatch(plan: BatchPlan): Columns {
  const columns: Columns = {
    member: [],
    category: [],
    header: [],
    detail: [],
    excerpt: [],
    latitude: [],
    longitude: [],
    province: [],
    amphoe: [],
    images: [],
    tags: [],
    words: [],
    created: [],
  };
  for (let index = plan.from; index < plan.from + plan.size; index += 1) {
    const story = plan.write();
    const place = placeOfAmphoe(story.amphoeIndexSeed);
    const text = plainText(story.detail);
    columns.member.push(plan.members[(index * 7_919) % plan.members.length]);
    columns.category.push(story.category);
    columns.header.push(story.header);
    columns.detail.push(story.detail);
    columns.excerpt.push(excerptOf(text));
    // Within some ten kilometres of the amphoe's town, spread evenly by two unrelated steps.
    columns.latitude.push(place.latitude + (((index * 37) % 200) - 100) / 1_000);
    columns.longitude.push(place.longitude + (((index * 53) % 200) - 100) / 1_000);
    columns.province.push(place.id.slice(0, 2));
    columns.amphoe.push(place.id);
    columns.images.push(plan.pictures[index % Math.max(1, plan.pictures.length)] ?? '[]');
    columns.tags.push(`{${story.hashtags.map((tag) => JSON.stringify(tag)).join(',')}}`);
    columns.words.push(
      wordsOfPost(story.header, text, story.hashtags, {
        provinceId: place.id.slice(0, 2),
        amphoeId: place.id,
        tambonId: '',
        categoryId: story.category,
      }),
    );
    columns.created.push(new Date(plan.newest - Math.floor((spreadMilliseconds * (plan.count - index)) / plan.count)));
  }
  return columns;
}

async function insertBatch(platform: Platform, columns: Columns): Promise<void> {
  await sql`
    with made as (
      insert into posts (member_id, category_id, header, detail, excerpt, latitude, longitude, province_id, amphoe_id, publish, images, tags, words, created_at)
      select member, category, header, detail, excerpt, latitude, longitude, province, amphoe, 0, images::jsonb, tags::text[], words::tsvector, created
      from unnest(${columns.member}::uuid[], ${columns.category}::smallint[], ${columns.header}::text[], ${columns.detail}::text[], ${columns.excerpt}::text[],
                  ${columns.latitude}::float8[], ${columns.longitude}::float8[], ${columns.province}::text[], ${columns.amphoe}::text[],
                  ${columns.images}::text[], ${columns.tags}::text[], ${columns.words}::text[], ${columns.created}::timestamptz[])
        as row (member, category, header, detail, excerpt, latitude, longitude, province, amphoe, images, tags, words, created)
      returning id
    )
    insert into post_counters (post_id) select id from made`.execute(platform.db);
}

async function addReactions(platform: Platform, members: readonly string[]): Promise<void> {
  const { db } = platform;
  await db.transaction().execute(async (transaction) => {
    await sql`
      insert into likes (member_id, post_id)
      select (${members}::uuid[])[1 + (abs(hashtext(p.id::text || n)) % ${members.length}::int)], p.id from posts p, generate_series(1, ${likesPerPost}::int) n
      on conflict do nothing`.execute(transaction);
    await sql`
      insert into comments (post_id, member_id, text, created_at)
      select p.id, (${members}::uuid[])[1 + (abs(hashtext(p.id::text)) % ${members.length}::int)], 'ขอบคุณที่แจ้งข่าว ขอให้ทุกคนปลอดภัย', p.created_at + interval '1 hour'
      from posts p where p.created_at < now() - interval '1 hour'`.execute(transaction);
    await sql`
      update post_counters c set
        likes = (select count(*) from likes l where l.post_id = c.post_id),
        comments = (select count(*) from comments k where k.post_id = c.post_id and k.deleted_at is null)`.execute(
      transaction,
    );
  });
}
