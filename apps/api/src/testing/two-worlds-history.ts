/**
 * One history, told twice (design/security.md §3.3): the same people, acts and times, and only who writes the anonymous
 * posts differs, with another device, other photo metadata and other file names.
 */
import * as deletions from '@pakmut/contract/account-deletions/account-deletions.contract.ts';
import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import { addComment } from '@pakmut/contract/comments/comments.contract.ts';
import { answerDispute, fileDispute } from '@pakmut/contract/disputes/disputes.contract.ts';
import { askAuthor, decideDispute, triageDispute } from '@pakmut/contract/disputes/disputes.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { viewPostAsMember } from '@pakmut/contract/lists/lists.contract.ts';
import { blockMember, followMember } from '@pakmut/contract/members/members.lists.contract.ts';
import { addPlace } from '@pakmut/contract/notifications/notifications.contract.ts';
import { bookmarkPost, likePost } from '@pakmut/contract/posts/posts.contract.ts';
import { addPost, deletePost, updatePost } from '@pakmut/contract/publishing/publishing.contract.ts';
import { reportPost } from '@pakmut/contract/reports/reports.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { sharePost } from '@pakmut/contract/shares/shares.contract.ts';
import { transferCoins } from '@pakmut/contract/transfers/transfers.contract.ts';
import sharp from 'sharp';
import { vi } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import { createWorld, type Person, type World } from './world.ts';

/** Two who may have written it, and everybody who would like to know. */
export const people = ['anan', 'bua', 'reader', 'follower', 'blocker', 'blocked', 'moderator', 'editor'] as const;
export type Name = (typeof people)[number];
export type Suspect = 'anan' | 'bua';

export type Scene = {
  readonly world: World;
  readonly author: Suspect;
  readonly who: Record<Name, Person>;
  /** The anonymous posts: posted so, made from a draft, once signed, and deleted again. */
  readonly secret: Record<'posted' | 'drafted' | 'onceSigned' | 'deleted', string>;
  readonly signed: Record<'byAnan' | 'byBua' | 'byReader', string>;
  /** Both suspects belong to it. */
  readonly organisation: string;
  readonly comment: string;
  /** About the first of the anonymous posts; its author has answered. */
  readonly dispute: string;
  /** The video of the first of them. */
  readonly video: string;
  /** Background work that follows the end of an account. */
  readonly jobs: readonly ((platform: Platform) => Promise<void>)[];
  close(): Promise<void>;
};

const hour = 3_600_000;
const minute = 60_000;
const password = 'ตะวันออกเฉียงเหนือ-77';
const begin = Date.parse('2026-03-10T02:10:00Z');
const video = '0123456789abcdef'.repeat(2);
/** The same keys in both worlds. */
const settings = {
  SECRET_KEY: 'the same root secret in both worlds, long enough',
  // A crawl reports everything and must leave it where it was.
  REPORTS_TO_HIDE: '1000',
  COIN_HOLD_HOURS: '0',
};

/** Time stands still but for this; what the server remembers for some seconds grows old by it too. */
export function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
}

/** Both suspects act alike except for what the author does with the anonymous posts. */
export async function live(author: Suspect, fanOut: Scene['jobs'][number], jobs: Scene['jobs']): Promise<Scene> {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: begin });
  const world = await createWorld(settings);
  const who = await joinAll(world);
  await askForNews(world);
  const organisation = await joinOrganisation(world, who);
  const published = createPublisher(world);
  await world.call(followMember, { idFollow: who.anan.id, isFollow: 1 }, { as: who.follower });
  await world.call(blockMember, { memberID: who.anan.id, isBlock: 1 }, { as: who.blocker });
  await world.call(blockMember, { memberID: who.blocked.id, isBlock: 1 }, { as: who.anan });
  // Both suspects and a reader want notifications of news around the place of the anonymous stories.
  const place = { name: 'ที่นี่', latitude: 16.65, longitude: 102.38, radiusKm: 50, categoryID: [] };
  for (const name of ['anan', 'bua', 'reader', 'blocked'] as const)
    await world.call(addPlace, place, { as: who[name] });
  const signed = {
    byAnan: await published.publish(who.anan, { header: 'ข่าวของอนันต์' }),
    byBua: await published.publish(who.bua, { header: 'ข่าวของบัว' }),
    byReader: await published.publish(who.reader, { header: 'ข่าวของผู้อ่าน' }),
  };
  await fanOut(world.platform);
  const secret = await publishSecrets(world, published, { who, author });
  await fanOut(world.platform);
  const comment = await react(world, who, secret);
  await spend(world, { who, author }, signed.byReader);
  const dispute = await object(world, { who, author }, secret);
  const close = async () => {
    await world.close();
    vi.useRealTimers();
  };
  return { world, author, who, secret, signed, organisation, comment, dispute, video, jobs, close };
}

/** A call-out whose hashtag all stories carry: how many answered is shown to everybody. */
async function askForNews({ platform: { db, clock } }: World): Promise<void> {
  const [begins_at, ends_at] = [clock.now(), new Date(clock.now().getTime() + 300 * 24 * hour)];
  const question = JSON.stringify({ th: 'น้ำท่วมที่ไหนบ้าง' });
  await db.insertInto('callouts').values({ question, tag: '#น้ำท่วม', begins_at, ends_at, is_published: true }).execute();
}

/** An organisation whose stories are those of both suspects. */
async function joinOrganisation({ platform: { db, clock } }: World, who: Record<Name, Person>): Promise<string> {
  const at = clock.now();
  const group = { name: JSON.stringify({ th: 'วิทยุชุมชน' }), created_at: at };
  const { id } = await db.insertInto('organisations').values(group).returning('id').executeTakeFirstOrThrow();
  // One after the other: of two at the same moment chance decides who stands first.
  const members = [who.anan, who.bua].map(({ id: member_id }, index) => {
    const joined_at = new Date(at.getTime() + index * minute);
    return { organisation_id: id, member_id, asked_at: at, joined_at };
  });
  await db.insertInto('affiliations').values(members).execute();
  return id;
}

async function joinAll(world: World): Promise<Record<Name, Person>> {
  const joined: Partial<Record<Name, Person>> = {};
  for (const name of people) {
    const account = { displayname: name, email: `${name}@example.com`, password, confirm: password };
    const { answer } = await world.call(addMember, { ...account, acceptTerms: true, isAdult: true });
    joined[name] = { id: answer.member.member_id, ...answer.token };
    pass(minute);
  }
  const { db } = world.platform;
  for (const role of ['moderator', 'editor'] as const) {
    const id = joined[role]?.id as string;
    await db.updateTable('members').set({ role, password_grade: 2 }).where('id', '=', id).execute();
    await db.updateTable('sessions').set({ second_factor_at: new Date() }).where('member_id', '=', id).execute();
  }
  await db.updateTable('members').set({ email_confirmed_at: new Date() }).execute();
  world.platform.sessions.forget('everybody');
  return joined as Record<Name, Person>;
}

type Form = InputOf<typeof addPost>;
type Publisher = ReturnType<typeof createPublisher>;

const devices: Record<Suspect, string> = { anan: 'Phone of Anan/1.0', bua: 'Tablet of Bua/9.9' };

function createPublisher(world: World) {
  const text = { detail: '<p>เนื้อข่าว</p>', categoryID: 4, tag: ['น้ำท่วม'], latitude: 16.6542, longitude: 102.3791 };

  async function form(as: Person, change: Partial<Form>, suspect?: Suspect): Promise<Form> {
    const { answer } = await world.upload(as, await picture(suspect), `IMG-${suspect ?? 'x'}.jpg`);
    return { ...text, header: 'ข่าว', publish: 0, anonymous: 0, img: [answer.fileName], ...change };
  }
  async function publish(as: Person, change: Partial<Form>, suspect?: Suspect): Promise<string> {
    const headers = { 'user-agent': suspect ? devices[suspect] : 'Browser/1' };
    const published = await world.call(addPost, await form(as, change, suspect), { as, headers });
    if (published.status !== 200)
      throw new Error(`publishing failed with ${published.status} ${published.problem.message}`);
    pass(minute);
    return published.answer.post_id;
  }
  return { form, publish };
}

/** The same picture for both, out of cameras and places that differ. */
function picture(suspect?: Suspect): Promise<Buffer> {
  const pixels = Buffer.alloc(96 * 64 * 3, 0).map((_byte, index) => (index * 7) % 251);
  const owner = `CANARY-${suspect ?? 'nobody'}`;
  return sharp(pixels, { raw: { width: 96, height: 64, channels: 3 } })
    .jpeg()
    .withMetadata({
      exif: { IFD0: { Make: owner, Artist: owner }, IFD3: { GPSLatitude: suspect === 'bua' ? '13/1' : '16/1' } },
    })
    .toBuffer();
}

type Writer = { readonly who: Scene['who']; readonly author: Suspect };

/** The secrets, each some hours after the one before. */
async function publishSecrets(world: World, published: Publisher, { who, author }: Writer): Promise<Scene['secret']> {
  const later = async (milliseconds = hour) => {
    pass(milliseconds);
    await freshTokens({ world, who });
    return who[author];
  };
  const change = async (postID: string, form: Form, version: number) => {
    const changed = await world.call(updatePost, { postID, ...form, version }, { as: who[author] });
    if (changed.status !== 200) throw new Error(`a secret failed with ${changed.status} ${changed.problem.message}`);
    return changed.answer.post_id;
  };
  let as = await later();
  await sendVideo(world, as);
  const posted = await published.publish(as, { header: 'เรื่องลับหนึ่ง', anonymous: 10, vdo: video }, author);
  as = await later();
  const deleted = await published.publish(as, { header: 'เรื่องลับที่ลบ', anonymous: 10 }, author);
  await world.call(deletePost, { postID: deleted }, { as });

  as = await later();
  const draft = await published.publish(as, { header: 'ร่าง', publish: 20 }, author);
  const drafted = await change(draft, await published.form(as, { header: 'เรื่องลับสอง', anonymous: 10 }, author), 1);

  as = await later();
  const signed = await published.publish(as, { header: 'เรื่องที่เคยมีชื่อ' }, author);
  await change(signed, await published.form(as, { header: 'เรื่องที่เคยมีชื่อ แก้' }, author), 1);
  as = await later(2 * hour);
  const form = await published.form(as, { header: 'เรื่องลับสาม', anonymous: 10 }, author);
  const onceSigned = await change(signed, form, 2);
  await change(posted, await published.form(as, { header: 'เรื่องลับหนึ่ง แก้', anonymous: 10, vdo: video }, author), 1);
  await later();
  return { posted, drafted, onceSigned, deleted };
}

/** A video as it is when it is ready; making one belongs to the tests of videos. */
async function sendVideo({ platform }: World, as: Person): Promise<void> {
  const facts = JSON.stringify({ seconds: 3, width: 640, height: 360 });
  const sent = { name: video, member_id: as.id, state: 'ready', percent: 100, facts, files: ['video.mp4'] };
  await platform.db
    .insertInto('videos')
    .values({ ...sent, created_at: platform.clock.now() })
    .execute();
  await platform.storage.put(`v/01/${video}/video.mp4`, Buffer.from('a video'), 'video/mp4');
}

/** The acts of security.md A2 and A3. Of the suspects only Anan acts: what both do alike could cancel out. */
async function react(world: World, who: Scene['who'], secret: Scene['secret']): Promise<string> {
  for (const postID of [secret.posted, secret.drafted, secret.onceSigned]) {
    for (const name of ['anan', 'reader', 'follower'] as const) {
      const as = who[name];
      await world.call(viewPostAsMember, { postID }, { as });
      await world.call(likePost, { postID, isLike: 1 }, { as });
      await world.call(bookmarkPost, { postID, isBookmark: 1 }, { as });
      await world.call(transferCoins, { point: 2, postID }, { as });
      await world.call(sharePost.private, { postID }, { as });
      await world.call(explorePosts.private, { keyword: 'เรื่องลับ', postBy: who.anan.id }, { as });
      pass(minute);
      await freshTokens({ world, who });
    }
    await world.call(addComment, { postID, commentText: 'ความเห็นของอนันต์' }, { as: who.anan });
    pass(minute);
  }
  const { answer } = await world.call(
    addComment,
    { postID: secret.posted, commentText: 'ความเห็น' },
    { as: who.reader },
  );
  pass(minute);
  return answer.comment.post_comment_id;
}

/** The author spends what the secrets brought, on a member and on a story of theirs. */
async function spend(world: World, { who, author }: Writer, story: string): Promise<void> {
  for (const target of [{ receiveMemberID: who.reader.id }, { postID: story }]) {
    await freshTokens({ world, who });
    const sent = await world.call(transferCoins, { point: 3, isFromPurse: 1, ...target }, { as: who[author] });
    if (sent.status !== 200) throw new Error(`spending failed with ${sent.status} ${sent.problem.message}`);
    // Both would bear the same hour, and stand in random order.
    pass(hour);
  }
}

/** Anan reports and disputes, also what may be his own; the author answers a dispute, and it is upheld. */
async function object(world: World, { who, author }: Writer, secret: Scene['secret']): Promise<string> {
  const next = async () => {
    pass(minute);
    await freshTokens({ world, who });
  };
  for (const name of ['anan', 'reader'] as const) {
    await world.call(reportPost, { postID: secret.drafted, reason: 'false', detail: name }, { as: who[name] });
    await next();
  }
  const form = { filer: 'other', wrong: 'ไม่จริง' } as const;
  await world.call(fileDispute, { postID: secret.onceSigned, ...form }, { as: who.anan });
  await next();
  const { answer } = await world.call(fileDispute, { postID: secret.posted, ...form }, { as: who.reader });
  const disputeID = answer.dispute_id;
  await world.call(triageDispute, { disputeID }, { as: who.moderator });
  await next();
  await world.call(askAuthor, { disputeID }, { as: who.moderator });
  await next();
  const answered = await world.call(answerDispute, { disputeID, text: 'เป็นความจริง' }, { as: who[author] });
  if (answered.status !== 200) throw new Error(`answering failed with ${answered.status}`);
  await next();
  const decision = { decision: 'upheld', outcome: 'labelled', note: 'มีข้อผิดพลาด' } as const;
  const decided = await world.call(decideDispute, { disputeID, ...decision }, { as: who.editor });
  if (decided.status !== 200) throw new Error(`deciding failed with ${decided.status}`);
  await next();
  return disputeID;
}

/** Tokens live ten minutes; these are good at the time of the world. */
export async function freshTokens({ world, who }: Pick<Scene, 'world' | 'who'>): Promise<void> {
  const { db, sessions } = world.platform;
  for (const name of people) {
    const person = who[name];
    const found = await db
      .selectFrom('sessions')
      .select('id')
      .where('member_id', '=', person.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (found)
      who[name] = { ...person, accessToken: await sessions.sign({ memberId: person.id, sessionId: found.id }) };
  }
}

/** What becomes of Anan, whether he wrote the posts or not. */
export const fates: Record<string, (scene: Scene) => Promise<void>> = {
  'while all are here': async () => {},
  'while Anan is suspended': async ({ world, who }) => {
    const { db } = world.platform;
    await db.updateTable('members').set({ suspended_at: new Date() }).where('id', '=', who.anan.id).execute();
  },
  'after Anan has left for good': async (scene) => {
    const { world, who } = scene;
    const { platform } = world;
    await platform.db.updateTable('members').set({ suspended_at: null }).where('id', '=', who.anan.id).execute();
    await freshTokens(scene);
    platform.sessions.forget(who.anan.id);
    const { answer } = await world.call(deletions.startAccountDeletion, {}, { as: who.anan });
    const leaving = { number: answer.number, password, posts: 'erase' as const };
    const left = await world.call(deletions.deleteAccount, leaving, { as: who.anan });
    if (left.status !== 200) throw new Error(`leaving failed with ${left.status} ${left.problem.message}`);
    pass(8 * 24 * hour);
    for (const job of scene.jobs) await job(platform);
  },
};
