/** What those who follow a story are told (decision 0081). */
import * as contract from '@pakmut/contract/alerts/alerts.contract.ts';
import { addComment, deleteComment } from '@pakmut/contract/comments/comments.contract.ts';
import { fileDispute } from '@pakmut/contract/disputes/disputes.contract.ts';
import * as staffContract from '@pakmut/contract/disputes/disputes.staff.contract.ts';
import { updateNotificationSettings } from '@pakmut/contract/members/members.contract.ts';
import { blockMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { alertTypes } from '@pakmut/contract/notifications/notifications.rules.ts';
import { followTopic, listFollowedTopics } from '@pakmut/contract/topics/topics.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { workOffFanouts } from './alerts.fanouts.service.ts';

const day = 86_400_000;
let world: World;
let author: Person;
let reader: Person;
let talker: Person;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;

beforeAll(async () => {
  world = await createWorld();
  posts = createOwnPosts(world, () => author);
});
beforeEach(async () => {
  [author, reader, talker] = [await world.join('ผู้เขียน'), await world.join('ผู้ตาม'), await world.join('ผู้คุย')];
  postID = await posts.publish({ header: 'สะพานขาด' });
});
afterAll(() => world.close());

const follow = (as = reader, isFollow: 0 | 1 = 1, topic = postID) =>
  world.call(followTopic, { kind: 'story', topic, isFollow }, { as });
const followed = async (as = reader) => (await world.call(listFollowedTopics, {}, { as })).answer;
async function say(as = talker, below = postID, parentID?: string): Promise<string> {
  await world.advance(1_000);
  const asked = { postID: below, commentText: 'ขอข่าวเพิ่ม', ...(parentID && { parentID }) };
  return (await world.call(addComment, asked, { as })).answer.comment.post_comment_id;
}
const list = async (as = reader) => {
  await workOffFanouts(world.platform);
  return (await world.call(contract.listAlerts, {}, { as })).answer.items;
};
const ofStories = async (as = reader) =>
  (await list(as)).filter((alert) => alert.member_alert_type === alertTypes.followed_story);
const headers = async (as = reader) => (await ofStories(as)).map((alert) => alert.member_alert_header);
const oneComment = 'มีความคิดเห็นใหม่ในข่าวที่คุณติดตาม';
const comments = (count: number) => `ความคิดเห็นใหม่ ${count} รายการในข่าวที่คุณติดตาม`;
const changed = 'ผู้เขียนแก้ไขข่าวที่คุณติดตาม';

describe('new comments', () => {
  test('are one notice that counts them, and a new one after it was read', async () => {
    await say();
    await follow();
    expect(await headers()).toEqual([]);
    await say();
    expect(await ofStories()).toMatchObject([
      {
        member_alert_header: oneComment,
        member_alert_detail: 'สะพานขาด',
        member_alert_link: `/newslist/${postID}#comments`,
        member_id: '0',
      },
    ]);
    await say();
    const [alert] = await ofStories();
    expect(alert?.member_alert_header).toBe(comments(2));
    await world.advance(1_000);
    await world.call(contract.viewAlert, { id: alert?.member_alert_id ?? '' }, { as: reader });
    expect(await ofStories()).toMatchObject([{ member_alert_header: comments(2), is_view: 1 }]);
    await say();
    expect(await ofStories()).toMatchObject([{ member_alert_header: oneComment, is_view: 0 }]);
  });

  test('that are deleted are not counted, and the notice goes with the last one', async () => {
    await follow();
    const [first, second] = [await say(), await say()];
    expect(await headers()).toEqual([comments(2)]);
    await world.call(deleteComment, { commentID: first }, { as: talker });
    expect(await headers()).toEqual([oneComment]);
    await world.call(deleteComment, { commentID: second }, { as: talker });
    expect(await headers()).toEqual([]);
    expect((await world.call(contract.countNewAlerts, {}, { as: reader })).answer.new_alert_cnt).toBe(0);
  });

  test('are not one’s own, not those of people behind a block, and not what was told already as a reply', async () => {
    await follow();
    const own = await say(reader);
    await say(talker, postID, own);
    expect((await list()).map((alert) => alert.member_alert_header)).toEqual(['ผู้คุย ตอบกลับความคิดเห็นของคุณ']);
    await say();
    expect(await headers()).toEqual([oneComment]);
    await world.call(blockMember, { memberID: reader.id, isBlock: 1 }, { as: talker });
    expect(await headers()).toEqual([]);
    await say();
    expect(await headers()).toEqual([]);
  });

  test('are told to nobody who only commented, who no longer follows, or who switched it off', async () => {
    await say(reader);
    await say();
    expect(await headers()).toEqual([]);
    await follow();
    await follow(reader, 0);
    await say();
    expect(await headers()).toEqual([]);
    await follow();
    const settings = [{ type: 'followed_story' as const, in_app: 0 as const, push: 0 as const, email: 0 as const }];
    await world.call(updateNotificationSettings, { settings }, { as: reader });
    await say();
    expect(await headers()).toEqual([]);
  });

  test('reach the author of a signed story once, who may follow it as well', async () => {
    await follow(author);
    await say();
    expect((await list(author)).map((alert) => alert.member_alert_header)).toEqual(['ผู้คุย แสดงความคิดเห็นในข่าวของคุณ']);
  });

  test('reach every one of more followers than a part of the work has', async () => {
    const { db } = world.platform;
    const crowd = 501;
    await sql`
      with crowd as (
        insert into members (display_name, email, terms_version, terms_accepted_at, age_consent)
        select 'คนที่ ' || n, 'crowd-' || n || '@example.com', terms_version, terms_accepted_at, age_consent
        from generate_series(1, ${crowd}::int) n cross join members m where m.id = ${reader.id} returning id
      )
      insert into followed_stories (member_id, post_id, created_at)
      select id, ${postID}::uuid, ${world.platform.clock.now()}::timestamptz from crowd`.execute(db);
    await say();
    await workOffFanouts(world.platform);
    const rows = await db
      .selectFrom('notifications')
      .select('id')
      .where('reason', '=', 'story_comments')
      .where('post_id', '=', postID)
      .execute();
    expect(rows).toHaveLength(crowd);
  });
});

describe('of the story itself', () => {
  test('a change by its author is told to those who followed it before', async () => {
    await follow();
    await posts.edit(postID, { header: 'สะพานซ่อมแล้ว' });
    expect(await ofStories()).toMatchObject([
      { member_alert_header: changed, member_alert_detail: 'สะพานซ่อมแล้ว', member_alert_link: `/newslist/${postID}` },
    ]);
    await follow(talker);
    await follow(author);
    expect([await headers(talker), await headers(author)]).toEqual([[], []]);
  });

  test('the outcome of a dispute is told to followers, and to its two sides once', async () => {
    const filer = await world.join('ผู้โต้แย้ง');
    for (const person of [reader, author, filer]) await follow(person);
    const { answer } = await world.call(
      fileDispute,
      { postID, filer: 'affected', wrong: 'วันที่ผิด', facts: 'วันที่ 3' },
      { as: filer },
    );
    const disputeID = answer.dispute_id;
    const editor = await joinStaff(world, 'editor');
    await world.call(staffContract.triageDispute, { disputeID }, { as: editor });
    await world.call(staffContract.askAuthor, { disputeID }, { as: editor });
    world.advance(8 * day);
    const later = async (person: Person) => freshToken(world, person);
    const [judge, ...all] = await Promise.all([editor, reader, author, filer].map(later));
    const decision = { disputeID, decision: 'upheld', outcome: 'labelled', note: 'วันที่ผิดจริง' } as const;
    expect((await world.call(staffContract.decideDispute, decision, { as: judge as Person })).status).toBe(200);
    const told: string[][] = [];
    for (const person of all) told.push(await headers(person));
    expect(told).toEqual([['มีผลการพิจารณาข้อโต้แย้งของข่าวที่คุณติดตาม'], [], []]);
  });

  test('R22 nothing is told of a story that is private, hidden or deleted, and it is not in the list of what one follows', async () => {
    await follow();
    await say();
    expect(await headers()).toEqual([oneComment]);
    expect(await followed()).toMatchObject([{ kind: 'story', topic: postID, name: 'สะพานขาด' }]);
    await posts.edit(postID, { publish: 10 });
    expect([await headers(), await followed()]).toEqual([[], []]);
    await posts.edit(postID, { header: 'ยังเป็นส่วนตัว' });
    await posts.edit(postID, { publish: 0 });
    expect(await headers()).toEqual([oneComment]);
    await posts.remove(postID);
    expect([await headers(), await followed()]).toEqual([[], []]);
  });
});

describe('following', () => {
  test('R21 a story that one may not see answers like one that never existed; leaving it is always possible', async () => {
    const secret = await posts.publish({ publish: 10 });
    const [hidden, none] = [await follow(reader, 1, secret), await follow(reader, 1, crypto.randomUUID())];
    expect([hidden.status, hidden.problem.message]).toEqual([404, none.problem.message]);
    expect((await follow(reader, 1, 'x')).status).toBe(404);
    await follow();
    await posts.edit(postID, { publish: 10 });
    expect((await follow(reader, 0)).status).toBe(200);
    await posts.edit(postID, { publish: 0 });
    expect(await followed()).toEqual([]);
    expect((await world.call(followTopic, { kind: 'story', topic: postID, isFollow: 1 })).status).toBe(401);
  });

  test('R26 the author of an anonymous story who follows it is told what all followers are, and nothing else', async () => {
    const story = await posts.publish({ anonymous: 10 });
    for (const person of [author, reader]) expect((await follow(person, 1, story)).status).toBe(200);
    await say(talker, story);
    await posts.edit(story, { header: 'แก้แล้ว' });
    const [ofAuthor, ofReader] = [await list(author), await list(reader)];
    const shape = (items: typeof ofAuthor) =>
      items.map((alert) => [alert.member_alert_header, alert.member_alert_date, alert.member_id]);
    expect(shape(ofAuthor)).toEqual(shape(ofReader));
    expect(ofReader.map((alert) => alert.member_alert_header).toSorted()).toEqual([changed, oneComment].toSorted());
    const edit = ofReader.find((alert) => alert.member_alert_header === changed);
    // R28: the hour.
    expect(new Date(edit?.member_alert_date ?? '').getTime() % 3_600_000).toBe(0);
    // The next batch says nothing again.
    expect(ofReader).toHaveLength(2);
  });
});
