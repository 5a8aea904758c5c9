import * as contract from '@pakmut/contract/alerts/alerts.contract.ts';
import { addComment, deleteComment } from '@pakmut/contract/comments/comments.contract.ts';
import { fileDispute } from '@pakmut/contract/disputes/disputes.contract.ts';
import * as disputes from '@pakmut/contract/disputes/disputes.staff.contract.ts';
import { updateNotificationSettings } from '@pakmut/contract/members/members.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { muteMember, mutePost } from '@pakmut/contract/notifications/notifications.contract.ts';
import { likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnPosts, freshToken } from '#api/testing/own-posts.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';
import { workOffFanouts } from './alerts.fanouts.service.ts';
import { deleteOldAlerts } from './alerts.service.ts';

const day = 86_400_000;
let world: World;
let ploy: Person;
let ton: Person;
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;

beforeAll(async () => {
  world = await createWorld({ COIN_HOLD_HOURS: '0' });
  posts = createOwnPosts(world, () => ploy);
});
beforeEach(async () => {
  [ploy, ton] = [await world.join('พลอย'), await world.join('ต้น')];
  await world.platform.db.updateTable('members').set({ email_confirmed_at: new Date() }).execute();
  postID = await posts.publish();
});
afterAll(() => world.close());

const list = async (as: Person, input = {}) => (await world.call(contract.listAlerts, input, { as })).answer.items;
const headers = async (as: Person) => (await list(as)).map((alert) => alert.member_alert_header);
const unread = async (as: Person) => (await world.call(contract.countNewAlerts, {}, { as })).answer.new_alert_cnt;
const comment = (as: Person, commentText = 'ขอให้ปลอดภัย', story = postID) =>
  world.call(addComment, { postID: story, commentText }, { as });
const like = (as: Person, isLike: 0 | 1 = 1, story = postID) => world.call(likePost, { postID: story, isLike }, { as });

describe('what happens is told', () => {
  test('a comment, with its words, once, to the author of the story', async () => {
    await world.call(addComment, { postID, commentText: 'ขอเรือเพิ่ม' }, { as: ton, idempotencyKey: 'k1' });
    await world.call(addComment, { postID, commentText: 'ขอเรือเพิ่ม' }, { as: ton, idempotencyKey: 'k1' });
    expect(await list(ploy)).toMatchObject([
      {
        member_alert_type: 1,
        member_alert_header: 'ต้น แสดงความคิดเห็นในข่าวของคุณ',
        member_alert_detail: 'ขอเรือเพิ่ม',
        is_view: 0,
        post_id: postID,
        member_id: ton.id,
        member_alert_link: `/newslist/${postID}#comments`,
      },
    ]);
    expect(await list(ton)).toEqual([]);
  });

  test('nobody is told of what they do themselves', async () => {
    await comment(ploy);
    await like(ploy);
    expect(await list(ploy)).toEqual([]);
  });

  test('likes gather in one notification that names one and counts the others', async () => {
    const other = await world.join('แนน');
    await like(ton);
    await like(other);
    expect(await headers(ploy)).toEqual(['ต้น และอีก 1 คนถูกใจข่าวของคุณ']);
    await like(ton, 0);
    expect(await headers(ploy)).toEqual(['แนน ถูกใจข่าวของคุณ']);
    await like(other, 0);
    expect(await headers(ploy)).toEqual([]);
    expect(await unread(ploy)).toBe(0);
  });

  test('likes that come together are one notification too', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, index) => world.join(`คน ${index}`)));
    await Promise.all(people.map((person) => like(person)));
    expect(await headers(ploy)).toEqual([expect.stringMatching(/^คน \d และอีก 7 คนถูกใจข่าวของคุณ$/)]);
  });

  test('a like after the notification was read is news again', async () => {
    await like(ton);
    await world.call(contract.viewAllAlerts, {}, { as: ploy });
    await like(await world.join('แนน'));
    expect([await headers(ploy), await unread(ploy)]).toEqual([['แนน และอีก 1 คนถูกใจข่าวของคุณ'], 1]);
  });

  test('liking again after taking it back is no news', async () => {
    await like(ton);
    const [first] = await list(ploy);
    await world.call(contract.viewAlert, { id: first?.member_alert_id as string }, { as: ploy });
    await like(ton, 0);
    await like(ton);
    expect(await unread(ploy)).toBe(0);
  });

  test('coins, with their number, and where they came from', async () => {
    await world.call(transferCoins, { point: 3, receiveMemberID: ploy.id }, { as: ton });
    await world.call(transferCoins, { point: 2, postID }, { as: ton });
    expect(await list(ploy)).toMatchObject([
      { member_alert_header: 'ต้น ให้เหรียญแก่ข่าวของคุณ', member_alert_detail: '2 เหรียญ · น้ำล้นตลิ่ง', post_id: postID },
      { member_alert_header: 'ต้น ส่งเหรียญให้คุณ', member_alert_detail: '3 เหรียญ', post_id: '0', member_alert_type: 4 },
    ]);
    expect(await list(ploy, { isExceptCoinType: '1' })).toEqual([]);
    expect(await list(ploy, { group: 'coin' })).toHaveLength(2);
  });

  test('a new follower, once, however often they change their mind, and only while they follow', async () => {
    for (const [isFollow, shown] of [
      [1, ['ต้น เริ่มติดตามคุณ']],
      [0, []],
      [1, ['ต้น เริ่มติดตามคุณ']],
    ] as const) {
      await world.call(followMember, { idFollow: ploy.id, isFollow }, { as: ton });
      expect(await headers(ploy)).toEqual(shown);
    }
  });

  test('a story to the followers of its author, once, however often the work is done', async () => {
    await world.call(followMember, { idFollow: ploy.id, isFollow: 1 }, { as: ton });
    await workOffFanouts(world.platform);
    const story = await posts.publish({ header: 'สะพานขาด' });
    await Promise.all([workOffFanouts(world.platform), workOffFanouts(world.platform)]);
    await workOffFanouts(world.platform);
    expect(await list(ton)).toMatchObject([
      { member_alert_header: 'พลอย ปักหมุดข่าวใหม่', member_alert_detail: 'สะพานขาด', post_id: story },
    ]);
  });

  test('disputes: the author is asked, both learn the end', async () => {
    const editor = await joinStaff(world, 'editor');
    const filed = await world.call(fileDispute, { postID, filer: 'other', wrong: 'ไม่จริง' }, { as: ton });
    const disputeID = filed.answer.dispute_id;
    await world.call(disputes.triageDispute, { disputeID }, { as: editor });
    await world.call(disputes.askAuthor, { disputeID }, { as: editor });
    expect(await headers(ploy)).toEqual(['มีผู้โต้แย้งข่าวของคุณ โปรดตอบภายใน 7 วัน']);
    const decision = { decision: 'rejected', note: 'ตรวจแล้ว' } as const;
    world.advance(8 * day);
    const fresh = await freshToken(world, editor);
    await world.call(disputes.decideDispute, { disputeID, ...decision }, { as: fresh });
    [ploy, ton] = [await freshToken(world, ploy), await freshToken(world, ton)];
    expect((await headers(ploy))[0]).toBe('ผลการโต้แย้ง: ไม่พบข้อผิดพลาดในข่าวของคุณ');
    expect(await headers(ton)).toEqual(['ข้อโต้แย้งของคุณไม่ได้รับการยอมรับ']);
  });

  test('in the language of the reader, when it is read', async () => {
    await comment(ton);
    expect((await list(ploy, { language: 'en' }))[0]?.member_alert_header).toBe('ต้น commented on your story');
    await world.platform.db.updateTable('members').set({ language: 'lo' }).where('id', '=', ploy.id).execute();
    expect((await list(ploy))[0]?.member_alert_header).toContain('ໄດ້ສະແດງຄວາມຄິດເຫັນ');
  });
});

describe('what is told no more', () => {
  test('R24 of somebody who is blocked, before and after', async () => {
    await comment(ton);
    await world.call(blockMember, { memberID: ton.id, isBlock: 1 }, { as: ploy });
    expect([await headers(ploy), await unread(ploy)]).toEqual([[], 0]);
    await world.call(transferCoins, { point: 1, receiveMemberID: ploy.id }, { as: ton });
    await world.call(blockMember, { memberID: ton.id, isBlock: 0 }, { as: ploy });
    expect(await headers(ploy)).toEqual(['ต้น แสดงความคิดเห็นในข่าวของคุณ']);
  });

  test('of somebody who is muted, and of a story that is muted', async () => {
    await world.call(muteMember, { memberID: ton.id, isMute: 1 }, { as: ploy });
    await comment(ton);
    await world.call(muteMember, { memberID: ton.id, isMute: 0 }, { as: ploy });
    await world.call(mutePost, { postID, isMute: 1 }, { as: ploy });
    await comment(ton);
    await like(ton);
    expect(await list(ploy)).toEqual([]);
    expect((await world.call(mutePost, { postID, isMute: 1 }, { as: ton })).status).toBe(404);
  });

  test('a comment that was deleted', async () => {
    const { answer } = await comment(ton);
    await world.call(deleteComment, { commentID: answer.comment.post_comment_id }, { as: ton });
    expect([await list(ploy), await unread(ploy)]).toEqual([[], 0]);
  });

  test('what the member has switched off, by type', async () => {
    const settings = [{ type: 'like' as const, in_app: 0 as const, push: 0 as const, email: 0 as const }];
    await world.call(updateNotificationSettings, { settings }, { as: ploy });
    await like(ton);
    await comment(ton);
    expect(await headers(ploy)).toEqual(['ต้น แสดงความคิดเห็นในข่าวของคุณ']);
  });
});

describe('the bell', () => {
  test('counts what is unread; reading one or all takes it down', async () => {
    await comment(ton, 'หนึ่ง');
    await comment(ton, 'สอง');
    await like(ton);
    expect(await unread(ploy)).toBe(3);
    const [newest] = await list(ploy);
    const viewed = await world.call(contract.viewAlert, { id: newest?.member_alert_id as string }, { as: ploy });
    expect(viewed.answer.new_alert_cnt).toBe(2);
    expect((await world.call(contract.viewAllAlerts, {}, { as: ploy })).answer.new_alert_cnt).toBe(0);
    expect((await list(ploy)).map((alert) => alert.is_view)).toEqual([1, 1, 1]);
  });

  test('lists in pages, by number or by cursor, each once', async () => {
    for (let index = 0; index < 7; index += 1) await comment(ton, `ความเห็น ${index}`);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.call(contract.listAlerts, { maxPerPage: 3, ...(cursor && { cursor }) }, { as: ploy });
      seen.push(...page.answer.items.map((alert) => alert.member_alert_detail));
      cursor = page.answer.next;
    } while (cursor);
    expect(seen).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `ความเห็น ${index}`));
    expect((await list(ploy, { page: 1, maxPerPage: 3 })).map((alert) => alert.member_alert_detail)).toEqual([
      'ความเห็น 3',
      'ความเห็น 2',
      'ความเห็น 1',
    ]);
  });

  test('removes one or all, and restores what one removal took', async () => {
    await comment(ton, 'หนึ่ง');
    await comment(ton, 'สอง');
    const [newest] = await list(ploy);
    const one = await world.call(contract.removeAlert, { id: newest?.member_alert_id as string }, { as: ploy });
    expect(await list(ploy)).toHaveLength(1);
    const all = await world.call(contract.removeAllAlerts, {}, { as: ploy });
    expect(all.answer.removed_cnt).toBe(1);
    expect([await list(ploy), await unread(ploy)]).toEqual([[], 0]);
    await world.call(contract.restoreAlerts, { undoID: one.answer.undo_id }, { as: ploy });
    await world.call(contract.restoreAlerts, { undoID: all.answer.undo_id }, { as: ploy });
    expect(await list(ploy)).toHaveLength(2);
  });

  test('a removal is for good after a day', async () => {
    await comment(ton);
    const { answer } = await world.call(contract.removeAllAlerts, {}, { as: ploy });
    world.advance(day + 1_000);
    ploy = await freshToken(world, ploy);
    await deleteOldAlerts(world.platform);
    const restored = await world.call(contract.restoreAlerts, { undoID: answer.undo_id }, { as: ploy });
    expect(restored.answer.restored_cnt).toBe(0);
  });

  test('R21 somebody else’s notification answers like one that never existed', async () => {
    await comment(ton);
    const [alert] = await list(ploy);
    const id = alert?.member_alert_id as string;
    const nothing = '00000000-0000-4000-8000-000000000000';
    for (const endpoint of [contract.viewAlert, contract.removeAlert]) {
      const [foreign, none] = [
        await world.call(endpoint, { id }, { as: ton }),
        await world.call(endpoint, { id: nothing }, { as: ton }),
      ];
      const { requestId: _one, ...left } = foreign.problem;
      const { requestId: _other, ...right } = none.problem;
      expect([foreign.status, left]).toEqual([404, right]);
    }
    const { answer } = await world.call(contract.removeAllAlerts, {}, { as: ploy });
    await world.call(contract.restoreAlerts, { undoID: answer.undo_id }, { as: ton });
    expect(await list(ploy)).toEqual([]);
  });
});
