/** Creates the hashtags, provinces and stories that people of the demo world follow. */
import { sql } from 'kysely';
import type { Platform } from '#api/platform/platform.ts';

const perPerson = 2;

/** Everybody follows their own province, the hashtags that are used most, and the latest stories of others on which they commented. */
export async function seedTopics({ db, clock }: Platform, members: ReadonlyMap<string, string>): Promise<void> {
  const people = [...members.values()];
  await sql`
    insert into followed_topics (member_id, kind, topic, created_at)
    select id, 'province', province_id, ${clock.now()}::timestamptz from members
    where id = any(${people}::uuid[]) and province_id is not null
    union all
    select m.id, 'hashtag', t.tag, ${clock.now()}::timestamptz from members m cross join (
      select tag from posts p cross join unnest(p.tags) tag where p.publish = 0 group by tag order by count(*) desc, tag limit ${perPerson}
    ) t
    where m.id = any(${people}::uuid[])`.execute(db);
  await sql`
    insert into followed_stories (member_id, post_id, created_at)
    select m.id, said.post_id, said.at from members m cross join lateral (
      select k.post_id, min(k.created_at) as at from comments k join posts p on p.id = k.post_id
      where k.member_id = m.id and p.member_id <> m.id and p.publish = 0
      group by k.post_id order by at desc limit ${perPerson}
    ) said
    where m.id = any(${people}::uuid[])`.execute(db);
}
