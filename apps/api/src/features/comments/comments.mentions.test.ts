/** Mentions in comments (decision 0081). */
import { listAlerts } from '@pakmut/contract/alerts/alerts.contract.ts';
import {
  addComment,
  deleteComment,
  editComment,
  listComments,
  suggestMentions,
} from '@pakmut/contract/comments/comments.contract.ts';
import { mentionsMaximum } from '@pakmut/contract/comments/comments.rules.ts';
import { updateMyProfile, updateNotificationSettings } from '@pakmut/contract/members/members.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { reportComment } from '@pakmut/contract/reports/reports.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOwnPosts } from '#api/testing/own-posts.ts';
import { createWorld, type Person, type World } from '#api/testing/world.ts';

let world: World;
let author: Person;
let writer: Person;
let named: Person;
let names: { author: string; writer: string; named: string };
let posts: ReturnType<typeof createOwnPosts>;
let postID: string;
let made = 0;

beforeAll(async () => {
  world = await createWorld();
  posts = createOwnPosts(world, () => author);
});
afterAll(() => world.close());
beforeEach(async () => {
  made += 1;
  names = { author: `ผู้เขียนข่าว${made}`, writer: `คนคุย${made}`, named: `สมศรี ${made}` };
  [author, writer, named] = [
    await world.join(names.author),
    await world.join(names.writer),
    await world.join(names.named),
  ];
  postID = await posts.publish();
});

type More = { as?: Person; below?: string; parentID?: string };
async function say(
  commentText: string,
  mentions: readonly Person[] = [],
  { as = writer, below = postID, ...more }: More = {},
) {
  const mentionIDs = mentions.map(({ id }) => id);
  return (await world.call(addComment, { postID: below, commentText, mentionIDs, ...more }, { as })).answer.comment;
}
const read = async (below = postID) => (await world.call(listComments.public, { postID: below })).answer.items;
const told = async (as: Person) => (await world.call(listAlerts, {}, { as })).answer.items;
const headersOf = async (as: Person) => (await told(as)).map((alert) => alert.member_alert_header);
const suggest = async (q = '', as = writer, below = postID) =>
  (await world.call(suggestMentions, { postID: below, ...(q && { q }) }, { as })).answer.map((one) => one.member_id);
const block = (as: Person, other: Person, isBlock: 0 | 1 = 1) =>
  world.call(blockMember, { memberID: other.id, isBlock }, { as });

describe('a mention', () => {
  test('leads to the member, who is told once, where the words are', async () => {
    const comment = await say(`@${names.named} ดูนี่`, [named]);
    expect(comment.post_comment_mentions).toEqual([{ member_id: named.id, member_displayname: names.named }]);
    expect(await read()).toMatchObject([
      { post_comment_text: `@${names.named} ดูนี่`, post_comment_mentions: [{ member_id: named.id }] },
    ]);
    expect(await told(named)).toMatchObject([
      {
        member_alert_header: `${names.writer} กล่าวถึงคุณในความคิดเห็น`,
        member_alert_detail: `@${names.named} ดูนี่`,
        member_alert_link: `/newslist/${postID}#comments`,
      },
    ]);
  });

  test('follows a change of the name, and an edit that sends the new one keeps it', async () => {
    const { post_comment_id: commentID } = await say(`ขอบคุณ @${names.named} มาก`, [named]);
    const newName = `สมศรีคนใหม่${made}`;
    await world.call(updateMyProfile, { displayname: newName }, { as: named });
    const [comment] = await read();
    expect(comment).toMatchObject({
      post_comment_text: `ขอบคุณ @${newName} มาก`,
      post_comment_mentions: [{ member_id: named.id, member_displayname: newName }],
    });
    const edit = { commentID, commentText: `${comment?.post_comment_text} จริง ๆ` };
    await world.call(editComment, { ...edit, mentionIDs: [named.id] }, { as: writer });
    expect(await read()).toMatchObject([
      { post_comment_text: `ขอบคุณ @${newName} มาก จริง ๆ`, post_comment_mentions: [{ member_id: named.id }] },
    ]);
    expect(await told(named)).toHaveLength(1);
  });

  test('becomes plain words with the account', async () => {
    await say(`@${names.named} ลาก่อน`, [named]);
    await world.platform.db.deleteFrom('members').where('id', '=', named.id).execute();
    expect(await read()).toMatchObject([{ post_comment_text: `@${names.named} ลาก่อน`, post_comment_mentions: [] }]);
  });

  test('needs the name behind an @ in the text, and is of ten members at most', async () => {
    expect((await say(`${names.named} ไม่มีเครื่องหมาย`, [named])).post_comment_mentions).toEqual([]);
    expect(await told(named)).toEqual([]);
    const ids = Array.from({ length: mentionsMaximum + 1 }, () => crypto.randomUUID());
    const many = (mentionIDs: string[]) =>
      world.call(addComment, { postID, commentText: 'หลายคน', mentionIDs }, { as: writer });
    const refused = await many(ids);
    expect([refused.status, refused.problem.message]).toEqual([400, 'comment_too_many_mentions']);
    // What is no id names nobody.
    expect((await many([...ids.slice(1), 'x'])).status).toBe(200);
  });

  test('of two members with one name are told apart by their order', async () => {
    const twin = await world.join(names.named);
    const comment = await say(`@${names.named} และ @${names.named}`, [twin, named]);
    expect(comment.post_comment_mentions.map((one) => one.member_id)).toEqual([twin.id, named.id]);
    expect([await told(twin), await told(named)].map((rows) => rows.length)).toEqual([1, 1]);
  });

  test('is stored and told of across no block, whichever of the two blocks', async () => {
    for (const [as, other] of [
      [writer, named],
      [named, writer],
    ] as const) {
      await block(as, other);
      expect((await say(`@${names.named} เงียบ`, [named])).post_comment_mentions).toEqual([]);
      expect(await suggest(names.named)).toEqual([]);
      await block(as, other, 0);
    }
    expect(await told(named)).toEqual([]);
  });
});

describe('who is told of a comment', () => {
  test('is told once: a reply says more than a mention, and a mention more than a comment on the own story', async () => {
    const first = await say('แรก', [], { as: named });
    await say(`@${names.named} @${names.author} ตอบ`, [named, author], { parentID: first.post_comment_id });
    expect(await headersOf(named)).toEqual([`${names.writer} ตอบกลับความคิดเห็นของคุณ`]);
    expect((await headersOf(author)).slice(0, 1)).toEqual([`${names.writer} กล่าวถึงคุณในความคิดเห็น`]);
  });

  test('is not oneself, and not who does not want to hear of comments', async () => {
    await say(`@${names.writer} ตัวเอง`, [writer]);
    expect(await told(writer)).toEqual([]);
    const settings = [{ type: 'comment' as const, in_app: 0 as const, push: 0 as const, email: 0 as const }];
    await world.call(updateNotificationSettings, { settings }, { as: named });
    await say(`@${names.named} ไม่อยากรู้`, [named]);
    expect(await told(named)).toEqual([]);
  });

  test('after an edit are those whom it names for the first time', async () => {
    const third = await world.join(`คนที่สาม${made}`);
    const { post_comment_id: commentID } = await say(`@${names.named} ดู`, [named]);
    const edit = (commentText: string, mentions?: Person[]) =>
      world.call(
        editComment,
        { commentID, commentText, ...(mentions && { mentionIDs: mentions.map(({ id }) => id) }) },
        { as: writer },
      );
    const both = `@${names.named} @คนที่สาม${made} ดู`;
    const { answer } = await edit(both, [named, third]);
    expect(answer.comment.post_comment_mentions.map((one) => one.member_id)).toEqual([named.id, third.id]);
    expect([(await told(named)).length, (await told(third)).length]).toEqual([1, 1]);
    // A published client sends no list: who still stands in the text stays.
    await edit(`@คนที่สาม${made} เท่านั้น`);
    expect((await read())[0]?.post_comment_mentions.map((one) => one.member_id)).toEqual([third.id]);
    // Named again, nobody is told again.
    await edit(both, [named, third]);
    expect([(await told(named)).length, (await told(third)).length]).toEqual([1, 1]);
  });

  test('is told nothing any more when the comment is gone or the story is out of sight', async () => {
    const { post_comment_id: commentID } = await say(`@${names.named} ลบแล้ว`, [named]);
    await world.call(deleteComment, { commentID }, { as: writer });
    expect(await told(named)).toEqual([]);
    const hidden = await say(`@${names.named} หยาบคาย`, [named]);
    expect(await told(named)).toHaveLength(1);
    for (let one = 0; one < 3; one += 1) {
      const report = { commentID: hidden.post_comment_id, reason: 'rude' as const };
      await world.call(reportComment, report, { as: await world.join() });
    }
    expect(await told(named)).toEqual([]);
    await say(`@${names.named} อีกครั้ง`, [named]);
    expect(await told(named)).toHaveLength(1);
    await posts.edit(postID, { publish: 10 });
    expect(await told(named)).toEqual([]);
  });
});

describe('suggestions', () => {
  test('are those whom one follows, who commented and the signed author, then others by a part of their name', async () => {
    const followed = await world.join(`คนที่ตาม${made}`);
    const stranger = await world.join(`คนแปลกหน้า${made}`);
    await world.call(followMember, { idFollow: followed.id, isFollow: 1 }, { as: writer });
    await say('มาแล้ว', [], { as: named });
    await say('ของตัวเอง');
    expect(await suggest()).toEqual([followed.id, named.id, author.id]);
    expect(await suggest('สม')).toEqual([named.id]);
    expect(await suggest(`แปลกหน้า${made}`)).toEqual([stranger.id]);
    expect(await suggest('%')).toEqual([]);
  });

  test('R21 are of stories to which one may respond, for members', async () => {
    const secret = await posts.publish({ publish: 10 });
    const [hidden, none] = [
      await world.call(suggestMentions, { postID: secret }, { as: writer }),
      await world.call(suggestMentions, { postID: crypto.randomUUID() }, { as: writer }),
    ];
    expect([hidden.status, hidden.problem.message]).toEqual([404, none.problem.message]);
    expect((await world.call(suggestMentions, { postID })).status).toBe(401);
  });

  test('R26 do not name the author of an anonymous story, who is mentioned and told like anybody', async () => {
    const story = await posts.publish({ anonymous: 10 });
    expect(await suggest('', writer, story)).toEqual([]);
    // Everybody who comments does so by name, the author too.
    await say('ผมอยู่แถวนั้น', [], { as: author, below: story });
    await say('ผมก็ด้วย', [], { as: named, below: story });
    expect((await suggest('', writer, story)).toSorted()).toEqual([author.id, named.id].toSorted());
    await say(`@${names.author} @${names.named} ว่าไง`, [author, named], { below: story });
    const [ofAuthor, ofOther] = [await told(author), await told(named)];
    expect(ofAuthor.map((alert) => [alert.member_alert_header, alert.member_alert_type])).toEqual(
      ofOther.map((alert) => [alert.member_alert_header, alert.member_alert_type]),
    );
    expect(ofAuthor).toHaveLength(1);
  });
});
