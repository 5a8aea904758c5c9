/** Stories that settings hold until the newsroom has looked (decisions §3, decision 0082). */
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import * as contract from '@pakmut/contract/moderation/moderation.contract.ts';
import type { ReviewDecision, ReviewReason } from '@pakmut/contract/moderation/moderation.rules.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { listMyPosts } from '@pakmut/contract/publishing/publishing.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workOffFanouts } from '#api/features/alerts/alerts.fanouts.service.ts';
import { runBatch } from '#api/features/publishing/publishing.batches.service.ts';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { takeRipeEffects } from './moderation.service.ts';

let world: World;
let author: Person;
let moderator: Person;
let posts: ReturnType<typeof createOwnPosts>;

beforeAll(async () => {
  world = await createWorld({ HOLD_FIRST_POSTS: '1', HOLD_ANONYMOUS_POSTS: 'on', ANONYMOUS_BATCHES: 'hourly' });
  posts = createOwnPosts(world, () => author);
  moderator = await joinStaff(world, 'moderator');
});
beforeEach(async () => {
  author = await world.join('นุ่น');
});
afterAll(() => world.close());

const queue = async (as = moderator) =>
  (await world.call(contract.listReviewItems, { kind: 'held_post', maxPerPage: 50 }, { as })).answer.items;
const itemOf = async (postID: string) => (await queue()).find((item) => item.subject_id === postID);
async function decide(postID: string, decision: ReviewDecision, more: { reason?: ReviewReason; note?: string } = {}) {
  const item = (await itemOf(postID))?.item_id as string;
  const { answer } = await world.call(
    contract.decideReviewItems,
    { items: [item], decision, ...more },
    { as: moderator },
  );
  return answer[0];
}
/** Time goes by; everybody goes on with a token that is good then. */
async function pass(milliseconds: number) {
  world.advance(milliseconds);
  [author, moderator] = [await freshToken(world, author), await freshToken(world, moderator)];
}
async function later() {
  world.advance(31_000);
  await takeRipeEffects(world.platform);
}
async function approve(postID: string) {
  expect(await decide(postID, 'approved')).toMatchObject({ is_done: 1 });
  await later();
}
const statusFor = async (postID: string, as?: Person) =>
  (await (as ? world.call(getPost.private, { postID }, { as }) : posts.read(postID))).status;
const alerts = async (as: Person) => (await world.call(listAlerts, {}, { as })).answer.items;
const isListed = async (postID: string) =>
  (await world.call(listPosts.public, {})).answer.items.some(({ post_id }) => post_id === postID);

describe('the first story of a newcomer', () => {
  test('waits for the newsroom: its author sees it and why, nobody else sees it, and followers hear nothing', async () => {
    const follower = await world.join();
    await world.call(followMember, { idFollow: author.id, isFollow: 1 }, { as: follower });
    const id = await posts.publish({ header: 'ข่าวแรกของฉัน', detail: '<p>เล่า<strong>ทั้งหมด</strong></p>' });
    expect(await posts.own(id)).toMatchObject({ post_hidden: 1, post_review: 'waiting', is_own: 1 });
    const { answer } = await world.call(listMyPosts, { mode: 'all' }, { as: author });
    expect(answer.items[0]).toMatchObject({ post_id: id, post_review: 'waiting' });
    expect([await statusFor(id), await statusFor(id, follower), await isListed(id)]).toEqual([404, 404, false]);
    await workOffFanouts(world.platform);
    expect(await alerts(follower)).toEqual([]);
    expect(await itemOf(id)).toMatchObject({
      kind: 'held_post',
      header: 'ข่าวแรกของฉัน',
      detail: 'เล่าทั้งหมด',
      member_displayname: 'นุ่น',
      post_id: id,
    });
  });

  test('is published with the time of its approval; followers and its author are told, and the next one is not held', async () => {
    let follower = await world.join();
    await world.call(followMember, { idFollow: author.id, isFollow: 1 }, { as: follower });
    const id = await posts.publish();
    await pass(3_600_000);
    follower = await freshToken(world, follower);
    await approve(id);
    const shown = (await posts.read(id)).answer;
    const age = world.platform.clock.now().getTime() - Date.parse(shown.post_create_date);
    expect(age).toBeLessThan(60_000);
    expect([shown.post_edit_date, 'post_review' in shown, await isListed(id)]).toEqual(['', false, true]);
    await workOffFanouts(world.platform);
    expect((await alerts(follower)).map(({ post_id }) => post_id)).toEqual([id]);
    expect((await alerts(author))[0]).toMatchObject({ post_id: id, member_alert_header: 'ข่าวของคุณเผยแพร่แล้ว' });
    expect(await itemOf(id)).toBeUndefined();
    const next = await posts.publish();
    expect(await statusFor(next)).toBe(200);
  });

  test('is refused with a reason that its author is told, and waits again once it was changed', async () => {
    const id = await posts.publish();
    expect(await decide(id, 'refused')).toMatchObject({ is_done: 0, message: 'review_reason_missing' });
    expect(await decide(id, 'refused', { reason: 'false', note: 'ขอแหล่งที่มา' })).toMatchObject({ is_done: 1 });
    await later();
    expect(await posts.own(id)).toMatchObject({ post_review: 'refused', post_hidden: 1 });
    expect((await alerts(author))[0]?.member_alert_detail).toContain('ขอแหล่งที่มา');
    expect([await statusFor(id), await itemOf(id)]).toEqual([404, undefined]);
    expect((await posts.edit(id, { header: 'มีแหล่งที่มาแล้ว' })).status).toBe(200);
    expect(await itemOf(id)).toMatchObject({ header: 'มีแหล่งที่มาแล้ว' });
    await approve(id);
    expect(await statusFor(id)).toBe(200);
  });

  test('leaves the queue when its author deletes it or keeps it private, and is held when it becomes public after all', async () => {
    const deleted = await posts.publish();
    await posts.remove(deleted);
    expect(await itemOf(deleted)).toBeUndefined();
    const id = await posts.publish();
    await posts.edit(id, { publish: 10 });
    expect(await itemOf(id)).toBeUndefined();
    const own = await posts.own(id);
    expect(['post_review' in own, 'post_hidden' in own]).toEqual([false, false]);
    await posts.edit(id, { publish: 0 });
    expect([(await itemOf(id))?.subject_id, await statusFor(id)]).toEqual([id, 404]);
  });

  test('that is deleted while it is decided about says so to the newsroom', async () => {
    const id = await posts.publish();
    const item = (await itemOf(id))?.item_id as string;
    await decide(id, 'approved');
    await posts.remove(id);
    await later();
    const { answer } = await world.call(contract.listReviewItems, { list: 'decided' }, { as: moderator });
    const kept = [...answer.items, ...(await queue())].find(({ item_id }) => item_id === item);
    expect([kept?.state, await statusFor(id)]).toEqual(['closed', 404]);
  });

  test('R25 is decided by those who may, and nobody decides about their own', async () => {
    const auditor = await joinStaff(world, 'auditor');
    await posts.publish();
    expect(await queue(auditor)).toEqual([]);
    const id = await posts.publish({}, moderator);
    expect(await decide(id, 'approved')).toMatchObject({ is_done: 0, message: 'not_permitted' });
  });
});

describe('an anonymous story', () => {
  test('R26 R28 waits for the newsroom after its batch, without its author, and is published at a full hour', async () => {
    const id = await posts.publish({ anonymous: 10, header: 'แจ้งเบาะแส' });
    await pass(3_600_000);
    await runBatch(world.platform);
    expect(await statusFor(id)).toBe(404);
    expect(await posts.own(id)).toMatchObject({ post_review: 'waiting', post_by: '' });
    const item = await itemOf(id);
    expect(item).toMatchObject({ header: 'แจ้งเบาะแส', member_id: '', member_displayname: '' });
    expect(item?.open_date.slice(13)).toBe(':00:00.000Z');
    await pass(2 * 3_600_000 + 17 * 60_000);
    await approve(id);
    const shown = (await posts.read(id)).answer;
    expect(shown.post_create_date.slice(13)).toBe(':00:00.000Z');
    const age = world.platform.clock.now().getTime() - Date.parse(shown.post_create_date);
    expect(age).toBeLessThan(3_600_000);
    expect(await alerts(author)).toEqual([]);
  });
});
