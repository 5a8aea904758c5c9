import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { logout } from '@pakmut/contract/auth/auth.contract.ts';
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import * as contract from '@pakmut/contract/data-exports/data-exports.contract.ts';
import { submitIdentityCard, uploadCardCopy } from '@pakmut/contract/identity-cards/identity-cards.contract.ts';
import { viewPostAsMember } from '@pakmut/contract/lists/lists.contract.ts';
import { uploadAvatar } from '@pakmut/contract/media/media.contract.ts';
import { updateMyProfile, updatePreferences } from '@pakmut/contract/members/members.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { addNexus, answerNexus } from '@pakmut/contract/nexus/nexus.contract.ts';
import { bookmarkPost, getPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { moveCoins } from '#api/features/coins/coins.ledger.service.ts';
import { purseOf } from '#api/features/coins/coins.service.ts';
import { setReview } from '#api/features/nexus/nexus.queries.ts';
import { addPost as submitPost } from '#api/features/publishing/publishing.service.ts';
import { collection } from '#api/testing/nexus.ts';
import { placeOrder } from '#api/testing/orders.ts';
import { sendAnswerPhoto } from '#api/testing/tus.ts';
import { uploadTo } from '#api/testing/uploads.ts';
import { createWorld, type Person, snapshot, type World } from '#api/testing/world.ts';
import { topics } from './data-exports.queries.ts';
import { downloadExport } from './data-exports.service.ts';

const password = 'pass-word';
let world: World;
let ploy: Person;
let somchai: Person;

beforeAll(async () => {
  world = await createWorld();
  ploy = await world.join('พลอย');
  somchai = await world.join('SOMCHAI');
});
afterAll(() => world.close());

async function publish(as: Person, header: string, anonymous = 0, publish = 0): Promise<string> {
  const { answer } = await world.upload(as, await snapshot());
  const text = { header, detail: 'เนื้อข่าว', tag: ['#ข่าว'], img: [answer.fileName] };
  const input = { categoryID: 1, ...text, latitude: 13.75, longitude: 100.5, publish, anonymous };
  return (await world.call(addPost, input, { as })).answer.post_id;
}

const order = (as: Person, note: string) =>
  placeOrder(world, as, { recipient: 'พลอย', address: 'บ้านเลขที่ 1', telephone: '0812345678', note });

const open = (as: Person, input: { password?: string } = { password }) =>
  world.call(contract.openExport, input, { as });
const fetchZip = (id: string, as?: Person) =>
  world.app.fastify.inject({
    url: `/api/v1/private/member/export/${id}`,
    headers: as ? { authorization: `Bearer ${as.accessToken}` } : {},
  });

async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}

async function download(as: Person): Promise<Map<string, Buffer>> {
  const { answer } = await open(as);
  const response = await fetchZip(answer.export_id, as);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(response.headers['cache-control']).toBe('no-store');
  return unzip(response.rawPayload);
}

test('holds everything of the member, the anonymous posts and the card too, and nothing of others', async () => {
  const profile = { name_surname: 'พลอย ศรีภูเวียง', address: 'ที่อยู่ของพลอย', bio: 'แนะนำตัว', interestID: [1, 5] };
  await world.call(updateMyProfile, profile, { as: ploy });
  await world.call(updatePreferences, { language: 'en' }, { as: ploy });
  await world.call(updateMyProfile, { address: 'SECRET-OF-SOMCHAI', name_surname: 'SECRET-NAME' }, { as: somchai });
  await uploadTo(world, uploadAvatar, ploy, await snapshot());
  await uploadTo(world, uploadCardCopy, ploy, await snapshot());
  const card = { number: '1-2345-67890-12-1', purpose: 'reporter', consent: true } as const;
  await world.call(submitIdentityCard, card, { as: ploy });
  const [signed, anonymous, secret] = [
    await publish(ploy, 'ข่าวมีชื่อ'),
    await publish(ploy, 'ข่าวนิรนาม', 10),
    await publish(ploy, 'ข่าวส่วนตัว', 0, 10),
  ];
  const theirs = await publish(somchai, 'ข่าวของสมชาย');
  await publish(somchai, 'SECRET-ANONYMOUS', 10);
  await publish(somchai, 'SECRET-PRIVATE', 0, 10);
  const text = { detail: 'เนื้อข่าว', categoryID: 1, latitude: 13.75, longitude: 100.5, anonymous: 0, tag: [] };
  const { img } = (await world.call(getPost.private, { postID: signed }, { as: ploy })).answer;
  const names = img.map((image) => image.post_img_file_name);
  const change = { ...text, postID: signed, header: 'ข่าวมีชื่อ แก้แล้ว', publish: 0, img: names, version: 1 };
  await world.call(updatePost, change, { as: ploy });
  const kept = { ...text, publish: 20, img: [(await world.upload(ploy, await snapshot())).answer.fileName] };
  const draft = (await world.call(addPost, { ...kept, header: 'ร่างของพลอย' }, { as: ploy })).answer.post_id;
  await world.call(addPost, { ...kept, header: 'SECRET-DRAFT', img: [] }, { as: somchai });
  for (const [person, text] of [
    [ploy, 'ความเห็นของพลอย'],
    [somchai, 'SECRET-COMMENT'],
  ] as const)
    await world.call(addComment, { postID: signed, commentText: text }, { as: person });
  await world.call(likePost, { postID: theirs, isLike: 1 }, { as: ploy });
  await world.call(bookmarkPost, { postID: theirs, isBookmark: 1 }, { as: ploy });
  await world.call(viewPostAsMember, { postID: theirs }, { as: ploy });
  await world.call(followMember, { idFollow: somchai.id, isFollow: 1 }, { as: ploy });
  const blocked = await world.join('ผู้ถูกบล็อก');
  await world.call(blockMember, { memberID: blocked.id, isBlock: 1 }, { as: ploy });
  await world.upload(ploy, await snapshot(), 'ยังไม่ใช้.jpg');

  await order(ploy, 'ฝากไว้ที่ป้อมยาม');
  await order(somchai, 'SECRET-NOTE');

  const brought = (as: Person, amount: number) =>
    ({ kind: 'view', from: 'issue', to: purseOf(world.platform, as.id), amount }) as const;
  await world.platform.db.transaction().execute((db) => {
    const at = world.platform.clock.now();
    return moveCoins(db, [
      { ...brought(ploy, 8), at },
      { ...brought(somchai, 777), at },
    ]);
  });

  const files = await download(ploy);
  const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null');
  expect(files.get('README.txt')?.toString()).toContain('Keep it in a safe place');
  expect(files.get('README.txt')?.toString()).toContain('Internal notes of the newsroom are not in this file');
  expect(json('profile.json')[0]).toMatchObject({
    display_name: 'พลอย',
    full_name: 'พลอย ศรีภูเวียง',
    address: 'ที่อยู่ของพลอย',
  });
  expect(json('profile.json')[0].email).toMatch(/@example.com$/);
  expect(
    json('posts.json')
      .map((post: { id: string }) => post.id)
      .sort(),
  ).toEqual([signed, anonymous, secret, draft].sort());
  expect(json('post-versions.json')).toMatchObject([{ post_id: signed, version: 1, header: 'ข่าวมีชื่อ' }]);
  expect(json('comments.json').map((comment: { text: string }) => comment.text)).toEqual(['ความเห็นของพลอย']);
  expect(json('reward-orders.json')).toMatchObject([
    { address: 'บ้านเลขที่ 1', tambon_id: '400101', postcode: '40000', note: 'ฝากไว้ที่ป้อมยาม' },
  ]);
  expect(json('purse.json')).toMatchObject([{ kind: 'view', amount: 8, balance_after: 8 }]);
  for (const name of ['likes.json', 'bookmarks.json', 'view-history.json'])
    expect([name, json(name).map((row: { post_id: string }) => row.post_id)]).toEqual([name, [theirs]]);
  expect(json('following.json')).toMatchObject([{ member_id: somchai.id, display_name: 'SOMCHAI' }]);
  expect(json('blocked.json')).toMatchObject([{ member_id: blocked.id }]);
  expect(json('interests.json').map((row: { id: number }) => row.id)).toEqual([1, 5]);
  expect(json('identity-card.json')).toMatchObject({ number: '1234567890121', status: 'waiting' });
  expect(json('uploads.json').filter((row: { used_at: string | null }) => row.used_at === null)).toHaveLength(1);
  expect(json('sessions.json').length).toBeGreaterThan(0);
  const pictures = [...files.keys()].filter((name) => name.endsWith('.jpg'));
  expect(pictures).toHaveLength(7);
  for (const name of pictures) expect((await sharp(files.get(name)).metadata()).format).toBe('jpeg');
  const everything = Buffer.concat([...files.values()]);
  expect(everything.includes('SECRET')).toBe(false);
  expect(everything.includes('password_hash')).toBe(false);
});

test('a member with nothing gets whole, empty files', async () => {
  const files = await download(await world.join());
  for (const { file } of topics)
    expect([file, Array.isArray(JSON.parse(files.get(file)?.toString() ?? ''))]).toEqual([file, true]);
  expect(JSON.parse(files.get('posts.json')?.toString() ?? '')).toEqual([]);
});

test('goes on over many pages without a gap or a repeat', async () => {
  const person = await world.join();
  const postID = await publish(somchai, 'ข่าวที่มีความเห็นมาก');
  await sql`insert into comments (post_id, member_id, text) select ${postID}, ${person.id}, 'ที่ ' || n from generate_series(1, 1203) n`.execute(
    world.platform.db,
  );
  const rows = JSON.parse((await download(person)).get('comments.json')?.toString() ?? '');
  expect([rows.length, new Set(rows.map((row: { id: string }) => row.id)).size]).toEqual([1_203, 1_203]);
});

test('needs the password or a fresh code, and a wrong password opens nothing', async () => {
  const person = await world.join();
  expect((await open(person, {})).problem.message).toBe('step_up_required');
  expect((await open(person, { password: 'wrong-password' })).problem.message).toBe('current_password_wrong');
  await world.platform.db
    .updateTable('sessions')
    .set({ stepped_up_at: world.platform.clock.now() })
    .where('member_id', '=', person.id)
    .execute();
  expect((await open(person, {})).status).toBe(200);
});

test('R18 R21 the address alone opens nothing: another member, another session and a visitor get none of it', async () => {
  const person = await world.join();
  const { answer } = await open(person);
  expect((await fetchZip(answer.export_id)).statusCode).toBe(401);
  const foreign = await fetchZip(answer.export_id, somchai);
  const never = await fetchZip('00000000-0000-4000-8000-000000000000', somchai);
  expect([foreign.statusCode, foreign.json().message]).toEqual([never.statusCode, never.json().message]);
  expect(foreign.statusCode).toBe(404);
  expect((await fetchZip(answer.export_id, person)).statusCode).toBe(200);
  await world.call(logout, {}, { as: person });
  expect((await fetchZip(answer.export_id, person)).statusCode).toBe(401);
});

test('is open for 15 minutes and five times a day', async () => {
  const other = await createWorld();
  const person = await other.join();
  const ask = () => other.call(contract.openExport, { password }, { as: person });
  const { answer } = await ask();
  await other.platform.db.updateTable('data_exports').set({ expires_at: other.platform.clock.now() }).execute();
  const late = await other.app.fastify.inject({
    url: `/api/v1/private/member/export/${answer.export_id}`,
    headers: { authorization: `Bearer ${person.accessToken}` },
  });
  expect(late.statusCode).toBe(404);
  for (let n = 0; n < 4; n += 1) expect((await ask()).status).toBe(200);
  const sixth = await ask();
  expect([sixth.status, sixth.problem.message]).toEqual([429, 'too_many_exports']);
  await other.close();
});

test('two are made at once, the third waits its turn, and a place that is given up is free again', async () => {
  const { answer } = await open(somchai);
  const session = await world.platform.sessions.read(`Bearer ${somchai.accessToken}`);
  if (!session) throw new Error('the session has ended');
  const begin = () => downloadExport(world.platform, session, answer.export_id);
  const [first, second] = [await begin(), await begin()];
  const third = await fetchZip(answer.export_id, somchai);
  expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '20']);
  for (const stream of [first, second]) {
    stream.destroy();
    await once(stream, 'close');
  }
  expect((await fetchZip(answer.export_id, somchai)).statusCode).toBe(200);
});

test('every table that belongs to a member is either in the download or left out for a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'members'::regclass order by 1`.execute(world.platform.db);
  const exported = [
    'affiliations',
    'answer_photos',
    'blocks',
    'bookmarks',
    'coin_accounts',
    'coin_invitations',
    'comment_likes',
    'event_registrations',
    'comment_mentions',
    'comments',
    'deletion_requests',
    'disputes',
    'email_confirmations',
    'followed_stories',
    'followed_topics',
    'follows',
    'game_guesses',
    'game_players',
    'identity_cards',
    'incoming_uploads',
    'lesson_attempts',
    'lesson_passes',
    'lesson_progress',
    'likes',
    'member_badges',
    'member_interests',
    'member_profiles',
    'muted_members',
    'muted_posts',
    'news_broadcasts',
    'notification_choices',
    'notification_settings',
    'notifications',
    'personas',
    'post_visits',
    'posts',
    'push_subscriptions',
    'reports',
    'reward_orders',
    'saved_places',
    'sessions',
    'shares',
    'social_accounts',
    'survey_answers',
    'survey_drafts',
    'surveys',
    'uploads',
    'videos',
  ];
  const leftOut = {
    coin_corrections: 'those that were done stand in coins.json; the others are work of the newsroom',
    coin_earnings: 'counts for the caps of a day what coins.json tells already',
    coin_invited: 'who invited whom; how many came stands in invitation.json',
    data_exports: 'the downloads themselves',
    erasure_requests: 'written by somebody who had not logged in; the newsroom says which account it is about',
    handoff_codes: 'live for a minute, and hold a secret',
    known_devices: 'a fingerprint of a cookie and a time',
    member_notes: 'work of the newsroom, and may speak of other people; decision 0083 says how a member gets theirs',
    nearby_days: 'counts for the cap of a day what notifications.json tells already',
    password_resets: 'a secret',
    recovery_codes: 'a secret',
    review_items: 'work of the newsroom; what it decided stands in notifications.json',
    second_factors: 'a secret',
    social_claims: 'lives for minutes, and holds a secret',
    setting_changes: 'names only staff',
    story_messages: 'names only staff; the author’s own stand in newsroom.json',
    verification_appeals: 'names only staff; the author’s own stand in appeals.json',
    staff_invitations: 'work of the newsroom, and holds the address of somebody else',
    social_flows: 'lives for minutes, and holds a secret',
  };
  const forgotten = rows
    .map(({ name }) => name)
    .filter((name) => !exported.includes(name) && !(name in leftOut))
    .map(
      (name) => `${name} belongs to a member: put it into the download (data-exports.queries.ts), or say here why not.`,
    );
  expect(forgotten).toEqual([]);
  const known = rows.map(({ name }) => name);
  expect([...exported, ...Object.keys(leftOut)].filter((name) => !known.includes(name))).toEqual([]);
});

test('has the anonymous stories that wait for their batch', async () => {
  const waiting = { ...world.platform.config, ANONYMOUS_BATCHES: 'hourly' as const };
  const platform = { ...world.platform, config: waiting };
  const person = await world.join();
  const { answer } = await world.upload(person, await snapshot());
  const story = { header: 'รอเผยแพร่', detail: '<p>เนื้อข่าว</p>', latitude: 16.65, longitude: 102.38, categoryID: 4 };
  const input = { ...story, publish: 0, anonymous: 10, img: [answer.fileName], tag: [] };
  await submitPost(platform, { memberId: person.id, idempotencyKey: null }, input);
  const rows = (files: Map<string, Buffer>) => JSON.parse(files.get('waiting-posts.json')?.toString() ?? '');
  expect(rows(await download(person))).toMatchObject([{ header: 'รอเผยแพร่', anonymous: 10, version: 1 }]);
  expect(rows(await download(somchai))).toEqual([]);
});

test('has the photos of the member’s answers, those that wait for one too, and not those of others', async () => {
  const question = { id: 'mark', kind: 'photo', label: { th: 'ภาพระดับน้ำ' } } as const;
  const asked = collection({ form: { sections: [{ questions: [question] }] } });
  const [asker, person] = [await world.join(), await world.join()];
  const { token_add: token, nexus_id: id } = (await world.call(addNexus, asked, { as: asker })).answer;
  await setReview(world.platform.db, id, { review: 'approved', at: new Date() });
  const [named, waiting, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(32)) as [string, string, string];
  for (const photo of [named, waiting]) await sendAnswerPhoto(world, person, await snapshot(), { photo, token });
  await sendAnswerPhoto(world, undefined, await snapshot(), { photo: other, token });
  await world.call(answerNexus.private, { token, version: 1, answers: { mark: [named] } }, { as: person });
  const files = await download(person);
  const photos = [...files.keys()].filter((name) => name.startsWith('photos/answer-'));
  expect(photos.sort()).toEqual([named, waiting].map((key) => `photos/answer-${key}.jpg`));
  expect(files.get(photos[0] ?? '')?.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(files.get('survey-answers.json')?.toString()).toContain(named);
});
