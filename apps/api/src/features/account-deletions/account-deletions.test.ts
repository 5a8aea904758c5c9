import { randomBytes } from 'node:crypto';
import * as contract from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import { addMember, login, memberStatus, refreshToken } from '@pakmut/contract/auth/auth.contract.ts';
import { addComment, deleteComment, likeComment, listComments } from '@pakmut/contract/comments/comments.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { submitIdentityCard, uploadCardCopy } from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import { listPosts, viewPostAsMember } from '@pakmut/contract/lists/lists.contract.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { uploadAvatar } from '@pakmut/contract/media/media.contract.ts';
import { getMemberInfo, updateMyProfile } from '@pakmut/contract/members/members.contract.ts';
import { followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { addNexus, answerNexus, listNexus } from '@pakmut/contract/nexus/nexus.contract.ts';
import { savePersona } from '@pakmut/contract/personas/personas.contract.ts';
import { bookmarkPost, getPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { purseOf } from '#api/features/coins/coins.service.ts';
import { removeReleasedFiles } from '#api/features/media/media.service.ts';
import { setReview } from '#api/features/nexus/nexus.queries.ts';
import { findTraces } from '#api/testing/dump.ts';
import { busStop, collection } from '#api/testing/nexus.ts';
import { allNotified } from '#api/testing/notified.ts';
import { placeOrder } from '#api/testing/orders.ts';
import { messagesTo } from '#api/testing/outbox.ts';
import { joinStaff } from '#api/testing/staff.ts';
import { tablesTouchedWith } from '#api/testing/touched-rows.ts';
import { sendAnswerPhoto } from '#api/testing/tus.ts';
import { uploadTo } from '#api/testing/uploads.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { eraseDue } from './account-deletions.erasure.service.ts';

const day = 86_400_000;
const password = 'ตะวันออกเฉียงเหนือ-77';
let world: World;
let reader: Person;
let count = 0;

beforeAll(async () => {
  world = await createWorld();
});
// The clock moves by days, and an access token lives ten minutes.
beforeEach(async () => {
  reader = await world.join('ผู้อ่าน');
});
afterAll(() => world.close());

type Account = Person & { readonly email: string };

async function join(displayname = 'ผู้จากไป', on = world): Promise<Account> {
  count += 1;
  const email = `canary-mail-${count}@example.com`;
  const terms = { acceptTerms: true, isAdult: true };
  const { answer } = await on.call(addMember, { displayname, email, password, confirm: password, ...terms });
  await on.platform.db
    .updateTable('members')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', answer.member.member_id)
    .execute();
  return { id: answer.member.member_id, email, ...answer.token };
}

async function publish(as: Person, more: Partial<InputOf<typeof addPost>> = {}): Promise<string> {
  const { answer } = await world.upload(as, await snapshot());
  const text = { header: 'ข่าวของคนที่จะไป', detail: 'เนื้อข่าว', tag: [], img: [answer.fileName] };
  const place = { latitude: 16.43, longitude: 102.83 };
  const input = { categoryID: 4, ...text, ...place, publish: 0, anonymous: 0, ...more };
  return (await world.call(addPost, input, { as })).answer.post_id;
}

/** A video that the member has sent, with a file. */
async function video({ id }: Person): Promise<string> {
  const name = randomBytes(16).toString('hex');
  const sent = { name, member_id: id, state: 'ready', files: ['video.mp4'], created_at: world.platform.clock.now() };
  const facts = JSON.stringify({ seconds: 3, width: 640, height: 360 });
  await world.platform.db
    .insertInto('videos')
    .values({ ...sent, facts })
    .execute();
  await world.platform.storage.put(`v/${name.slice(0, 2)}/${name}/video.mp4`, Buffer.from('a video'), 'video/mp4');
  return name;
}

async function leave(as: Account, posts: 'erase' | 'keep' = 'erase') {
  const { answer } = await world.call(contract.startAccountDeletion, {}, { as });
  return world.call(contract.deleteAccount, { number: answer.number, password, posts }, { as });
}

const tryLogin = (email: string, secret = password) => world.call(login, { email, password: secret });
/** Visitors’ searches are cached for some seconds, so each of these searches differs from the others. */
let asked = 0;
const feedIds = async () => {
  asked += 1;
  const dateFrom = new Date(asked).toISOString();
  const { answer } = await world.call(explorePosts.public, { maxPerPage: 50, dateFrom });
  return answer.items.map((post) => post.post_id);
};
const pins = async () => {
  await allNotified(world);
  const zoom = { bbox: '102,16,103,17', zoom: 6, categoryID: 4 };
  const { answer } = await world.call(mapClusters.public, {
    ...zoom,
    bbox: `102,16,103,${17 + count / 1e6 + Math.random() / 1e3}`,
  });
  return answer.reduce((sum, cluster) => sum + cluster.count, 0);
};

async function after(days: number): Promise<void> {
  world.advance(days * day);
  await eraseDue(world.platform);
  await removeReleasedFiles(world.platform);
}

describe('leaving by the button', () => {
  test('asks for the number that was shown and for the password', async () => {
    const account = await join();
    const { answer } = await world.call(contract.startAccountDeletion, {}, { as: account });
    expect(answer).toEqual({ number: expect.stringMatching(/^\d{6}$/), has_password: true });
    const wrong = String((Number(answer.number) + 1) % 1_000_000).padStart(6, '0');
    const attempts = [
      [{ number: wrong, password }, 400, 'typed_number_wrong'],
      [{ number: answer.number, password: 'wrong-password' }, 403, 'current_password_wrong'],
      [{ number: answer.number }, 403, 'step_up_required'],
    ] as const;
    for (const [input, status, message] of attempts) {
      const refused = await world.call(contract.deleteAccount, { ...input, posts: 'erase' }, { as: account });
      expect([refused.status, refused.problem.message]).toEqual([status, message]);
    }
    expect((await world.call(memberStatus, {}, { as: account })).status).toBe(200);
    const other = await world.call(contract.startAccountDeletion, {}, { as: reader });
    expect(other.answer.number).not.toBe(answer.number);
  });

  test('R16 locks at once: every session ends, and profile and signed posts are out of sight', async () => {
    const account = await join();
    const second = (await tryLogin(account.email)).answer.token;
    const [signed, anonymous] = [await publish(account), await publish(account, { anonymous: 10 })];
    const before = await pins();
    const { answer, status } = await leave(account);
    expect(status).toBe(200);
    const left = Date.parse(answer.restorable_until) - world.platform.clock.now().getTime();
    expect(Math.round(left / day)).toBe(7);
    for (const as of [account, { ...account, ...second }])
      expect((await world.call(memberStatus, {}, { as })).status).toBe(401);
    expect((await world.call(refreshToken, { refreshToken: second.refreshToken })).status).toBe(401);
    expect((await world.call(getMemberInfo.public, { id: account.id })).status).toBe(404);
    expect((await world.call(getPost.public, { postID: signed })).status).toBe(404);
    expect((await world.call(likePost, { postID: signed, isLike: 1 }, { as: reader })).status).toBe(404);
    const feed = await feedIds();
    expect([feed.includes(signed), feed.includes(anonymous)]).toEqual([false, true]);
    expect(await pins()).toBe(before - 1);
    const [mail] = await messagesTo(world, account.email);
    expect(mail?.subject).toBe('บัญชีของคุณกำลังจะถูกลบ');
  });

  test('pages of the feed stay full, although posts of a leaving member lie between', async () => {
    const account = await join();
    for (let n = 0; n < 3; n += 1) {
      await publish(account);
      await publish(reader);
    }
    await leave(account);
    const { answer } = await world.call(listPosts.private, { maxPerPage: 3 }, { as: reader });
    expect([answer.items.length, typeof answer.next]).toEqual([3, 'string']);
  });

  test('a comment stays and its author’s name goes', async () => {
    const account = await join('ชื่อที่ต้องหาย');
    const postID = await publish(reader);
    await world.call(addComment, { postID, commentText: 'ความเห็นที่ยังอยู่' }, { as: account });
    await leave(account);
    const shown = async () => (await world.call(listComments.public, { postID })).answer;
    const nobody = { post_comment_by: '', member_displayname: 'สมาชิกที่ลบบัญชี', member_img_profile: '' };
    expect((await shown()).items[0]).toMatchObject({ post_comment_text: 'ความเห็นที่ยังอยู่', ...nobody });
    await after(7.01);
    expect((await shown()).items[0]).toMatchObject({ post_comment_text: 'ความเห็นที่ยังอยู่', ...nobody });
    expect((await shown()).total).toBe(1);
  });

  test('a deleted comment keeps its place for its replies without its words, and likes of others’ comments are uncounted', async () => {
    const account = await join();
    const postID = await publish(reader);
    const say = async (as: Person, commentText: string, parentID?: string) =>
      (await world.call(addComment, { postID, commentText, ...(parentID && { parentID }) }, { as })).answer.comment
        .post_comment_id;
    const commentID = await say(account, 'คำที่ต้องหาย');
    const reply = await say(reader, 'คำตอบที่ยังอยู่', commentID);
    await world.call(likeComment, { commentID: reply, isLike: 1 }, { as: account });
    await world.call(deleteComment, { commentID }, { as: account });
    await leave(account);
    await after(7.01);
    const { items } = (await world.call(listComments.public, { postID, order: 'newest' })).answer;
    expect(items).toMatchObject([
      { is_deleted: 1, post_comment_replies: [{ post_comment_text: 'คำตอบที่ยังอยู่', post_comment_like_count: 0 }] },
    ]);
    const { rows } = await sql`select 1 from comments where text = 'คำที่ต้องหาย'`.execute(world.platform.db);
    expect(rows).toEqual([]);
  });
});

test('Nexus collections that others answer stay without an owner, with the answers of the others alone; the rest of them goes', async () => {
  const account = await join();
  const begin = async () => (await world.call(addNexus, collection(), { as: account })).answer;
  const [asked, never] = [await begin(), await begin()];
  await setReview(world.platform.db, asked.nexus_id, { review: 'approved', at: new Date() });
  const given = { token: asked.token_add, version: 1, answers: busStop };
  for (const as of [account, reader]) expect((await world.call(answerNexus.private, given, { as })).status).toBe(200);
  await leave(account);
  await after(7.01);
  const { answer } = await world.call(listNexus.public, { id: asked.nexus_id });
  expect(answer).toMatchObject([{ owner_displayname: '', answer_total: 1 }]);
  const left = await world.platform.db.selectFrom('surveys').select('id').where('id', '=', never.nexus_id).execute();
  expect(left).toEqual([]);
});

test('the photos of the member’s answers go with the answers, those of others to the same stay', async () => {
  const [account, asker] = [await join(), await join()];
  const question = { id: 'mark', kind: 'photo', label: { th: 'ภาพระดับน้ำ' } } as const;
  const asked = collection({ form: { sections: [{ questions: [question] }] } });
  const { token_add: token, nexus_id: id } = (await world.call(addNexus, asked, { as: asker })).answer;
  await setReview(world.platform.db, id, { review: 'approved', at: new Date() });
  const [own, theirs] = ['a'.repeat(32), 'b'.repeat(32)] as const;
  for (const [as, photo] of [
    [account, own],
    [reader, theirs],
  ] as const) {
    await sendAnswerPhoto(world, as, await snapshot(), { photo, token });
    await world.call(answerNexus.private, { token, version: 1, answers: { mark: [photo] } }, { as });
  }
  await leave(account);
  await after(7.01);
  const left = await world.platform.db.selectFrom('answer_photos').select('key').where('survey_id', '=', id).execute();
  expect(left).toEqual([{ key: theirs }]);
});

describe('coming back', () => {
  test('R2 only the right password reveals that the account can be restored', async () => {
    const account = await join();
    await leave(account);
    const wrong = await tryLogin(account.email, 'wrong-password');
    const unknown = await tryLogin('nobody-at-all@example.com', 'wrong-password');
    expect([wrong.status, wrong.problem.message]).toEqual([unknown.status, unknown.problem.message]);
    const right = await tryLogin(account.email);
    expect([right.status, right.problem.message]).toEqual([403, 'account_deleted_restorable']);
    expect(right.problem.details).toEqual({
      restoreTicket: expect.any(String),
      restorable_until: expect.stringMatching(/^\d{4}-/),
    });
  });

  test('opens a session, and everything is as before', async () => {
    const account = await join();
    const [signed, hiddenBefore] = [await publish(account), await publish(account)];
    await world.platform.db
      .updateTable('posts')
      .set({ hidden_at: new Date() })
      .where('id', '=', hiddenBefore)
      .execute();
    await world.call(likePost, { postID: await publish(reader), isLike: 1 }, { as: account });
    const before = await pins();
    await leave(account);
    world.advance(6 * day);
    const ticket = (await tryLogin(account.email)).problem.details?.restoreTicket as string;
    const { answer, status } = await world.call(contract.restoreAccount, { restoreTicket: ticket });
    expect([status, answer.member.member_id]).toEqual([200, account.id]);
    const back = { ...account, ...answer.token };
    expect((await world.call(memberStatus, {}, { as: back })).status).toBe(200);
    expect((await world.call(getPost.public, { postID: signed })).status).toBe(200);
    expect((await world.call(getPost.public, { postID: hiddenBefore })).status).toBe(404);
    expect(await pins()).toBe(before);
    await after(30);
    expect((await world.call(getMemberInfo.public, { id: account.id })).status).toBe(200);
    expect((await tryLogin(account.email)).status).toBe(200);
  });

  test('a ticket works once, for its account, for 15 minutes, and cannot be made up', async () => {
    const [account, other] = [await join(), await join()];
    await leave(account);
    await leave(other);
    const ticketOf = async (who: Account) => (await tryLogin(who.email)).problem.details?.restoreTicket as string;
    const ticket = await ticketOf(account);
    const [id, expires, signature] = ticket.split('.') as [string, string, string];
    const forged = [
      `${other.id}.${expires}.${signature}`,
      `${id}.${Number(expires) + 1}.${signature}`,
      `${id}.${expires}.x`,
      `${id}.${expires}`,
      '',
    ];
    for (const restoreTicket of forged)
      expect((await world.call(contract.restoreAccount, { restoreTicket })).problem.message).toBe(
        'deletion_link_not_valid',
      );
    expect((await world.call(contract.restoreAccount, { restoreTicket: ticket })).status).toBe(200);
    expect((await world.call(contract.restoreAccount, { restoreTicket: ticket })).status).toBe(400);
    const late = await ticketOf(other);
    world.advance(16 * 60_000);
    expect((await world.call(contract.restoreAccount, { restoreTicket: late })).status).toBe(400);
  });

  test('after seven days there is no way back, also before the job has come round', async () => {
    const account = await join();
    await leave(account);
    world.advance(7 * day + 1_000);
    const { status, problem } = await tryLogin(account.email);
    expect([status, problem.message]).toEqual([401, 'email_or_pass_wrong']);
    await eraseDue(world.platform);
    expect((await tryLogin(account.email)).problem.message).toBe('email_or_pass_wrong');
  });
});

describe('erasing', () => {
  test('P19 every table that names a member loses the row or the name with the member', async () => {
    const { rows } = await sql<{ place: string; deletes: string }>`
      select c.conrelid::regclass || '.' || a.attname as place, c.confdeltype as deletes
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'members'::regclass order by 1`.execute(world.platform.db);
    const forgotten = rows
      .filter(({ deletes }) => !['c', 'n'].includes(deletes))
      .map(
        ({ place }) => `${place} holds up the erasure of its member: its rows go with the member, or lose the name.`,
      );
    expect(rows.length).toBeGreaterThan(30);
    expect(forgotten).toEqual([]);
  });

  test('P19 leaves no trace of who it was, in no table and no file', async () => {
    const account = await join('CANARY-display');
    const profile = {
      username: 'canary_handle',
      name_surname: 'CANARY-full-name',
      contactTel: '0899988776',
      address: 'CANARY-address',
      bio: 'CANARY-bio',
      birthday: '1977-07-07',
      provinceID: '40',
    };
    await world.call(updateMyProfile, profile, { as: account });
    await world.platform.db
      .updateTable('members')
      .set({ telephone: '0877766554' })
      .where('id', '=', account.id)
      .execute();
    await uploadTo(world, uploadAvatar, account, await snapshot());
    await uploadTo(world, uploadCardCopy, account, await snapshot());
    const card = { number: '1-2345-67890-12-1', purpose: 'reporter', consent: true } as const;
    await world.call(submitIdentityCard, card, { as: account });
    const persona = { usedOnBehalf: 1, objective: [1], mediaSkillsLevel: 1, issuesInterest: [1] };
    await world.call(savePersona, { ...persona, provinceID: '40', amphurID: '4001' }, { as: account });
    const theirs = await publish(reader);
    await world.call(likePost, { postID: theirs, isLike: 1 }, { as: account });
    await world.call(bookmarkPost, { postID: theirs, isBookmark: 1 }, { as: account });
    await world.call(viewPostAsMember, { postID: theirs }, { as: account });
    const keyed = { as: account, idempotencyKey: 'canary-key' };
    await world.call(addComment, { postID: theirs, commentText: 'ความเห็น' }, keyed);
    await world.call(followMember, { idFollow: reader.id, isFollow: 1 }, { as: account });
    await world.call(followMember, { idFollow: account.id, isFollow: 1 }, { as: reader });
    const vdo = await video(account);
    const signed = await publish(account, {
      header: 'CANARY-header',
      detail: 'CANARY-detail',
      tag: ['CANARYtag'],
      vdo,
    });
    await publish(account, { header: 'CANARY-private', publish: 10 });
    const unused = (await world.upload(account, await snapshot(), 'CANARY-unused.jpg')).answer.fileName;
    const versionOne = { ...(await formOf(signed, account)), header: 'CANARY-second-header', version: 1 };
    const changed = { ...versionOne, img: [(await world.upload(account, await snapshot())).answer.fileName] };
    expect((await world.call(updatePost, { postID: signed, ...changed }, { as: account })).status).toBe(200);
    const draft = { ...changed, header: 'CANARY-draft', publish: 20, device: 'CANARY-device' };
    const { version: _version, ...kept } = draft;
    const taken = (await world.upload(account, await snapshot())).answer.fileName;
    await world.call(addPost, { ...kept, img: [taken] }, { as: account });
    await publish(account, { anonymous: 10, header: 'นิรนาม' });
    const where = { recipient: 'CANARY-recipient', address: 'CANARY-house', note: 'CANARY-note' };
    const delivered = { status: 'delivered', decided_at: world.platform.clock.now() };
    await placeOrder(world, account, { ...where, telephone: '0866655443' }, delivered);
    const names = await photoNames(account.id);
    expect(names.length).toBeGreaterThan(3);
    names.push(unused, vdo, await video(account), await broadcastOf(account));

    const plain = [
      account.id,
      account.email,
      '0899988776',
      '0877766554',
      '0866655443',
      '1977-07-07',
      'canary_handle',
      'CANARY',
    ];
    const canaries = [...plain, '1234567890121', ...names];
    // A search that finds nothing proves nothing before it has found something.
    for (const canary of [...plain, ...names])
      expect([canary, await findTraces(world, canary)]).not.toEqual([canary, []]);
    await leave(account, 'erase');
    await messagesTo(world, account.email);
    await after(7.01);
    for (const canary of canaries) {
      const traces = await findTraces(world, canary);
      // The bare id stays in the one table that erases a restored backup again (P18).
      expect([canary, traces]).toEqual([canary, canary === account.id ? ['public.erased_members'] : []]);
    }
    const { answer } = await world.call(getPost.public, { postID: theirs });
    expect([answer.post_like_count, answer.post_bookmark_count, answer.post_comment_count]).toEqual([0, 0, 1]);
    expect((await world.call(getPost.public, { postID: signed })).status).toBe(404);
    const sold = await world.platform.db.selectFrom('reward_orders').selectAll().execute();
    const nowhere = { address: '', province_id: '', amphoe_id: '', tambon_id: '', postcode: '' };
    expect(sold).toMatchObject([{ member_id: null, recipient: '', telephone: '', note: '', ...nowhere }]);
    const { rows } = await sql`select 1 from follows where member_id = ${reader.id}`.execute(world.platform.db);
    expect(rows).toEqual([]);
  });

  /** A picture that an editor put to what went on air of somebody. */
  async function broadcastOf({ id: member_id }: Person): Promise<string> {
    const { db, clock } = world.platform;
    const { fileName: thumbnail } = (await world.upload(reader, await snapshot())).answer;
    await db.deleteFrom('uploads').where('name', '=', thumbnail).execute();
    const aired = { member_id, header: 'CANARY-aired', thumbnail, created_at: clock.now() };
    await db.insertInto('news_broadcasts').values(aired).execute();
    return thumbnail;
  }

  async function formOf(postID: string, as: Person) {
    const { answer } = await world.call(getPost.private, { postID }, { as });
    const { post_header: header, post_detail: detail, post_latitude: latitude, post_longitude: longitude } = answer;
    const img = answer.img.map((image) => image.post_img_file_name);
    return { categoryID: 4, header, detail, latitude, longitude, publish: 0, anonymous: 0, img, tag: [] };
  }

  async function photoNames(memberId: string): Promise<string[]> {
    const { db } = world.platform;
    const uploads = await db.selectFrom('uploads').select('name').where('member_id', '=', memberId).execute();
    return uploads.map(({ name }) => name);
  }

  test('keeps public posts without author when the member chose so, each cut off by itself', async () => {
    const account = await join('ผู้ให้ข่าวไว้');
    const vdo = await video(account);
    const [kept, alsoKept] = [await publish(account, { vdo }), await publish(account)];
    const edited = { ...(await formOf(kept, account)), header: 'แก้แล้ว', version: 1, vdo };
    await world.call(updatePost, { postID: kept, ...edited }, { as: account });
    const secret = await publish(account, { publish: 10 });
    const before = await pins();
    await leave(account, 'keep');
    expect((await world.call(getPost.public, { postID: kept })).status).toBe(404);
    await after(7.01);
    for (const postID of [kept, alsoKept]) {
      const { answer } = await world.call(getPost.public, { postID });
      expect(answer).toMatchObject({ post_by: '', member_displayname: 'ไม่เปิดเผยชื่อ', post_anonymous: 10 });
      expect((await world.app.fastify.inject({ url: answer.img[0]?.post_img_thumb_path ?? '' })).statusCode).toBe(200);
    }
    const { db } = world.platform;
    const rows = await db.selectFrom('posts').select('author_tag').where('id', 'in', [kept, alsoKept]).execute();
    expect(rows[0]?.author_tag).not.toEqual(rows[1]?.author_tag);
    expect(await db.selectFrom('posts').select('id').where('id', '=', secret).execute()).toEqual([]);
    expect((await world.call(getPost.public, { postID: kept })).answer.vdo).toHaveLength(1);
    expect(await db.selectFrom('videos').select('member_id').where('name', '=', vdo).execute()).toEqual([
      { member_id: null },
    ]);
    expect(await db.selectFrom('post_versions').select('version').where('post_id', '=', kept).execute()).toEqual([]);
    expect(await pins()).toBe(before);
  });

  test('R27 anonymous posts stay as they are at every step, and then belong to nobody', async () => {
    const [account, bystander] = [await join(), await join()];
    const ids = [await publish(account, { anonymous: 10 }), await publish(bystander, { anonymous: 10 })] as const;
    const look = () => Promise.all(ids.map(async (postID) => (await world.call(getPost.public, { postID })).answer));
    const before = await look();
    const tags = async () =>
      await world.platform.db
        .selectFrom('posts')
        .select(['id', 'author_tag'])
        .where('id', 'in', [...ids])
        .orderBy('id')
        .execute();
    const tagsBefore = await tags();
    await leave(account, 'erase');
    expect(await look()).toEqual(before);
    await after(7.01);
    expect(await look()).toEqual(before);
    const changed = (await tags()).filter((row, n) => !tagsBefore[n]?.author_tag?.equals(row.author_tag as Buffer));
    expect(changed.map((row) => row.id)).toEqual([ids[0]]);
  });

  test('R26 P21 their purse is forfeited and forgets its tag, and no row of that transaction names the member', async () => {
    const account = await join();
    const id = await publish(account, { anonymous: 10 });
    const { db, clock } = world.platform;
    const purse = purseOf(world.platform, account.id);
    const gift = { kind: 'add_post', from: 'issue', to: purse, amount: 7, at: clock.now(), postId: id } as const;
    await db.transaction().execute((transaction) => moveCoins(transaction, [gift]));
    await leave(account, 'erase');
    await after(7.01);
    const { rows } = await sql<{ balance: number; is_known: boolean; mark: string }>`
      select a.balance, a.author_tag is not null as is_known, p.xmin::text as mark
      from coin_causes c join coin_transactions t on t.id = c.transaction_id join coin_accounts a on a.id = t.to_account
      join posts p on p.id = c.post_id where p.id = ${id}`.execute(db);
    expect(rows).toMatchObject([{ balance: 0, is_known: false }]);
    const { rows: left } =
      await sql`select 1 from coin_accounts where encode(author_tag, 'hex') = ${purse.author}`.execute(db);
    expect(left).toEqual([]);
    expect(await tablesTouchedWith(world, rows[0]?.mark ?? '', account.id)).toEqual([]);
  });

  test('P18 a member who was erased and reappears from a restored backup is erased again', async () => {
    const account = await join();
    const postID = await publish(account);
    const before = await pins();
    const erased = { member_id: account.id, erased_at: new Date(), keeps_posts: false };
    await world.platform.db.insertInto('erased_members').values(erased).execute();
    await eraseDue(world.platform);
    expect((await world.call(getPost.public, { postID })).status).toBe(404);
    expect(await pins()).toBe(before - 1);
    expect(await findTraces(world, account.id)).toEqual(['public.erased_members']);
  });

  test('the map shows the next post of a place when the newest goes with its author', async () => {
    const [first, last] = [await join(), await join()];
    const place = { latitude: 18.79, longitude: 98.98, categoryID: 7 };
    const stays = await publish(first, place);
    world.advance(1_000);
    await publish(last, place);
    await leave(last);
    await allNotified(world);
    const { answer } = await world.call(mapClusters.public, { bbox: '98,18,99.5,19.5', zoom: 6, categoryID: 7 });
    expect(answer.map((cluster) => [cluster.count, cluster.post_id])).toEqual([[1, stays]]);
  });
});

describe('the public request page', () => {
  const ask = (input: InputOf<typeof contract.requestDataDeletion>) => world.call(contract.requestDataDeletion, input);
  const linksTo = async (to: string) =>
    (await messagesTo(world, to)).flatMap(({ text }) => /\/datadeletion\?confirm=([\w-]+)/.exec(text)?.[1] ?? []);

  test('R8 answers alike for everybody, and only the owner gets a link, which locks the account once', async () => {
    const account = await join();
    const known = await ask({ email: account.email.toUpperCase(), note: 'ขอลบ' });
    const unknown = await ask({ email: 'nobody-here@example.com' });
    expect([known.status, known.answer]).toEqual([unknown.status, unknown.answer]);
    expect(await linksTo('nobody-here@example.com')).toEqual([]);
    const [token] = await linksTo(account.email);
    expect((await world.call(memberStatus, {}, { as: account })).status).toBe(200);
    const confirmed = await world.call(contract.confirmDataDeletion, { token: token as string, posts: 'erase' });
    expect(confirmed.status).toBe(200);
    expect((await world.call(memberStatus, {}, { as: account })).status).toBe(401);
    const again = await world.call(contract.confirmDataDeletion, { token: token as string, posts: 'erase' });
    expect([again.status, again.problem.message]).toEqual([400, 'deletion_link_not_valid']);
    expect((await tryLogin(account.email)).problem.message).toBe('account_deleted_restorable');
  });

  test('sends the link by SMS to a number, and it lives 24 hours', async () => {
    const account = await join();
    await world.platform.db
      .updateTable('members')
      .set({ telephone: '0861112223' })
      .where('id', '=', account.id)
      .execute();
    await ask({ telephone: '086-111-2223' });
    const [token] = await linksTo('0861112223');
    expect(token).toBeDefined();
    world.advance(25 * 3_600_000);
    expect((await world.call(contract.confirmDataDeletion, { token: token as string, posts: 'keep' })).status).toBe(
      400,
    );
  });

  test('R13 an address that nobody confirmed does not delete an account that stands on more', async () => {
    const account = await join();
    const change = { email_confirmed_at: null, telephone: '0861112224' };
    await world.platform.db.updateTable('members').set(change).where('id', '=', account.id).execute();
    await ask({ email: account.email });
    expect(await linksTo(account.email)).toEqual([]);
  });

  test('is limited for an address and for who asks', async () => {
    const other = await createWorld();
    const account = await join('ถูกรบกวน', other);
    const limited: number[] = [];
    for (let n = 0; n < 12; n += 1) {
      const { status } = await other.call(contract.requestDataDeletion, { email: account.email });
      limited.push(status);
    }
    await other.platform.messages.settled();
    const mails = other.platform.outbox.list().filter(({ text }) => text.includes('/datadeletion?confirm='));
    expect([mails.length, limited.slice(0, 10).every((status) => status === 200), limited[11]]).toEqual([3, true, 429]);
    await other.close();
  });

  test.each([
    [{}, 'please_specify_email_tel'],
    [{ email: 'x' }, 'email_not_match'],
    [{ telephone: '12' }, 'tel_not_match'],
  ])('%j is refused with its message', async (input, message) => {
    expect((await ask(input)).problem.message).toBe(message);
  });
});

test('R25 an administrator deletes for a member who asked, with a reason that is logged; others may not', async () => {
  const [account, admin, editor] = [await join(), await joinStaff(world, 'admin'), await joinStaff(world, 'editor')];
  const input = { memberID: account.id, reason: 'ขอทางโทรศัพท์', posts: 'keep' } as const;
  for (const as of [editor, reader]) {
    expect((await world.call(contract.deleteAccountAsStaff, input, { as })).status).toBe(403);
  }
  expect((await world.call(contract.deleteAccountAsStaff, input, { as: admin })).status).toBe(200);
  expect((await world.call(memberStatus, {}, { as: account })).status).toBe(401);
  const log = await world.platform.db
    .selectFrom('staff_actions')
    .selectAll()
    .where('subject_id', '=', account.id)
    .execute();
  expect(log).toMatchObject([{ staff_id: admin.id, action: 'accounts.delete', detail: 'ขอทางโทรศัพท์' }]);
  const never = { ...input, memberID: '00000000-0000-4000-8000-000000000000' };
  expect((await world.call(contract.deleteAccountAsStaff, never, { as: admin })).status).toBe(404);
  const self = { ...input, memberID: admin.id };
  expect((await world.call(contract.deleteAccountAsStaff, self, { as: admin })).problem.message).toBe('not_yourself');
});

test('a suspended member’s signed posts leave lists and map and come back with them', async () => {
  const account = await join();
  const postID = await publish(account);
  const before = await pins();
  const suspend = (suspended_at: Date | null) =>
    world.platform.db.updateTable('members').set({ suspended_at }).where('id', '=', account.id).execute();
  await suspend(new Date());
  expect([(await feedIds()).includes(postID), await pins()]).toEqual([false, before - 1]);
  await suspend(null);
  expect([(await feedIds()).includes(postID), await pins()]).toEqual([true, before]);
});
