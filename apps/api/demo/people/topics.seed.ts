/** Creates the hashtags and provinces that people of the demo world follow. */
import { sql } from 'kysely';
import type { Platform } from '#api/platform/platform.ts';

const perPerson = 2;

/** Everybody follows their own province and the hashtags that are used most. */
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
}
