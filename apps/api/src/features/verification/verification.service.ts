/**
 * The newsroom's work on a story that readers see (decision 0084): state of verification, corrections, the author's appeal to another
 * person, and the talk between the two. The author is recognised like on any own story and never written down (R26).
 */
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import {
  checkMessage,
  checkText,
  correctionMaximum,
  isAppealable,
  messageMaximum,
  type VerificationState,
  verificationTextMaximum,
} from '@pakmut/contract/verification/verification.rules.ts';
import { announceStoryNews, notify } from '#api/features/notifications/notifications.service.ts';
import {
  findPost,
  isAuthor,
  lockAnyPost,
  type ModeratedPost,
  momentFor,
} from '#api/features/publishing/publishing.moderation.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as photos from './verification.photos.service.ts';
import * as queries from './verification.queries.ts';

/** A story with everything about it, for the staff. */
export type StaffStory = {
  readonly story: queries.WholeStoryRow;
  readonly appeals: readonly queries.AppealRow[];
  readonly messages: readonly Message[];
};
export type Message = queries.MessageRow & { readonly photos: photos.TalkPhoto[] };
export type Sent = { readonly text: string; readonly photos?: readonly string[] };

/** Refuses with `posts.not_found` what is no public story. */
export async function readStory(platform: Platform, id: string): Promise<StaffStory> {
  const { db } = platform;
  const story = isId(id) ? await queries.findStory(db, id) : undefined;
  if (!story) throw new AppError('posts.not_found');
  return { story, appeals: await queries.listAppeals(db, id), messages: await listMessages(platform, db, id) };
}

async function listMessages(platform: Platform, db: Queryable, id: string): Promise<Message[]> {
  const byMessage = await photos.photosByMessage(platform, db, id);
  return (await queries.listMessages(db, id)).map((row) => ({ ...row, photos: byMessage.get(row.id) ?? [] }));
}

type Written = { readonly staffId: string; readonly id: string; readonly text: string };

/** Sets the state that readers see, and tells the author of a signed story. */
export async function setVerification(
  platform: Platform,
  { staffId, id, text, state }: Written & { readonly state: VerificationState },
): Promise<StaffStory> {
  const reason = checked(text, verificationTextMaximum);
  return onStory(platform, { staffId, id }, async (db, post) => {
    const at = platform.clock.now();
    await queries.setVerification(db, id, { state, reason, date: at.toISOString(), staff_id: staffId });
    await tell(db, post, { reason: 'story_checked', at, params: { verification: state, note: reason } });
    await record(db, { staffId, id, action: 'posts.verification_set', detail: `${state}: ${reason}`, at });
  });
}

/** Adds a correction that readers see. */
export async function addCorrection(platform: Platform, { staffId, id, text }: Written): Promise<StaffStory> {
  const correction = checked(text, correctionMaximum);
  return onStory(platform, { staffId, id }, async (db, post) => {
    const at = platform.clock.now();
    await queries.addCorrection(db, id, { text: correction, date: at.toISOString() });
    await announceStoryNews(db, { postId: id, kind: 'story_edited', at: momentFor(platform, post) });
    await tell(db, post, { reason: 'story_corrected', at, params: { note: correction } });
    await record(db, { staffId, id, action: 'posts.correction_added', detail: correction, at });
  });
}

export async function writeToAuthor(
  platform: Platform,
  { staffId, id, ...sent }: Sent & { readonly staffId: string; readonly id: string },
): Promise<StaffStory> {
  const message = checkedMessage(sent);
  return onStory(platform, { staffId, id }, async (db, post) => {
    const at = platform.clock.now();
    const messageId = await queries.insertMessage(db, { postId: id, staffId, text: message, at });
    await photos.takePhotos(db, { postId: id, isStaff: true }, messageId, sent.photos ?? []);
    await tell(db, post, { reason: 'story_message', at, params: { note: message || photoSign } });
    await record(db, { staffId, id, action: 'posts.message_sent', detail: '', at });
  });
}

/** What a notice says of a message that is a photo alone. */
const photoSign = '📷';

/** Stores a photo for the next message to the author; answers with its name. */
export async function storePhotoForAuthor(platform: Platform, staffId: string, id: string, upload: { path: string }) {
  const post = isId(id) ? await findPost(platform.db, id) : undefined;
  openToStaff(platform, post, staffId);
  return photos.storePhoto(platform, { postId: id, isStaff: true }, upload);
}

/** Nobody works on their own story. */
async function onStory(
  platform: Platform,
  { staffId, id }: { staffId: string; id: string },
  work: (db: Queryable, post: ModeratedPost) => Promise<void>,
): Promise<StaffStory> {
  if (!isId(id)) throw new AppError('posts.not_found');
  await platform.db.transaction().execute(async (db) => {
    await work(db, openToStaff(platform, await lockAnyPost(db, id), staffId));
  });
  return readStory(platform, id);
}

function openToStaff(platform: Platform, post: ModeratedPost | undefined, staffId: string): ModeratedPost {
  if (!post || post.deleted_at || post.publish !== 0) throw new AppError('posts.not_found');
  if (isAuthor(platform, post, staffId)) throw new AppError('staff.not_permitted');
  return post;
}

/** The author's view of the newsroom's work on their story. */
export type AuthorView = {
  readonly canAppeal: boolean;
  readonly appeal: queries.AppealRow | undefined;
  readonly messages: readonly Message[];
};

/** For the author; everybody else learns nothing (R21). */
export async function readAsAuthor(platform: Platform, memberId: string, id: string): Promise<AuthorView> {
  const { db } = platform;
  const post = isId(id) ? await findPost(db, id) : undefined;
  return viewIn(platform, db, ownOnly(platform, post, memberId));
}

/** Asks for another look at the state of the own story. */
export async function appeal(platform: Platform, memberId: string, id: string, text: string): Promise<AuthorView> {
  const words = checked(text, messageMaximum);
  return platform.db.transaction().execute(async (db) => {
    const post = await lockOwn(platform, db, memberId, id);
    const label = (await queries.findStory(db, id))?.verification;
    if (!label || !isAppealable(label.state)) throw new AppError('verification.no_appeal');
    const filed = await queries.insertAppeal(db, {
      postId: id,
      against: label.state,
      labelDate: new Date(label.date),
      setBy: label.staff_id,
      text: words,
      at: momentFor(platform, post),
    });
    if (!filed) throw new AppError('verification.no_appeal');
    return viewIn(platform, db, post);
  });
}

/** Answers the newsroom, which must have written first: nobody is bothered by strangers. */
export async function writeToNewsroom(
  platform: Platform,
  memberId: string,
  id: string,
  sent: Sent,
): Promise<AuthorView> {
  const text = checkedMessage(sent);
  return platform.db.transaction().execute(async (db) => {
    const post = await lockOwn(platform, db, memberId, id);
    await refuseUnasked(db, id);
    const at = momentFor(platform, post);
    const messageId = await queries.insertMessage(db, { postId: id, staffId: null, text, at });
    await photos.takePhotos(db, { postId: id, isStaff: false }, messageId, sent.photos ?? []);
    return viewIn(platform, db, post);
  });
}

/** Stores a photo for the next message to the newsroom; answers with its name. */
export async function storePhotoForNewsroom(
  platform: Platform,
  memberId: string,
  id: string,
  upload: { path: string },
): Promise<string> {
  const post = isId(id) ? await findPost(platform.db, id) : undefined;
  ownOnly(platform, post, memberId);
  await refuseUnasked(platform.db, id);
  return photos.storePhoto(platform, { postId: id, isStaff: false }, upload);
}

async function refuseUnasked(db: Queryable, id: string): Promise<void> {
  if ((await queries.listMessages(db, id)).length === 0) throw new AppError('verification.nothing_asked');
}

async function viewIn(platform: Platform, db: Queryable, post: ModeratedPost): Promise<AuthorView> {
  const label = (await queries.findStory(db, post.id))?.verification;
  const [latest] = await queries.listAppeals(db, post.id);
  const isAppealed = label !== undefined && latest?.label_date.toISOString() === label?.date;
  return {
    canAppeal: Boolean(label && isAppealable(label.state) && !isAppealed),
    appeal: latest,
    messages: await listMessages(platform, db, post.id),
  };
}

async function lockOwn(platform: Platform, db: Queryable, memberId: string, id: string): Promise<ModeratedPost> {
  return ownOnly(platform, isId(id) ? await lockAnyPost(db, id) : undefined, memberId);
}

function ownOnly(platform: Platform, post: ModeratedPost | undefined, memberId: string): ModeratedPost {
  if (!post || post.deleted_at || !isAuthor(platform, post, memberId)) throw new AppError('posts.not_found');
  return post;
}

export type AppealVerdict = { readonly isUpheld: boolean; readonly note: string };

/**
 * Decides an appeal in a transaction of the caller: an upheld one takes the state off the story, so that a colleague can set another. Refuses
 * the person who set the state with `disputes.same_reviewer`.
 */
export async function decideAppeal(
  platform: Platform,
  db: Queryable,
  { staffId, id, verdict }: { staffId: string; id: string; verdict: AppealVerdict },
): Promise<void> {
  const filed = await queries.lockAppeal(db, id);
  const post = filed && (await lockAnyPost(db, filed.post_id));
  if (!filed || !post || filed.state !== 'waiting') throw new AppError('moderation.not_waiting');
  if (isAuthor(platform, post, staffId)) throw new AppError('staff.not_permitted');
  if (filed.set_by === staffId) throw new AppError('disputes.same_reviewer');
  const { isUpheld } = verdict;
  const note = checked(verdict.note, verificationTextMaximum);
  const at = platform.clock.now();
  const state = isUpheld ? ('upheld' as const) : ('rejected' as const);
  await queries.decideAppeal(db, id, { state, note, staffId, at });
  const label = (await queries.findStory(db, post.id))?.verification;
  // A state that was set since then is another one, and stays.
  if (isUpheld && label?.date === filed.label_date.toISOString()) {
    await queries.setVerification(db, post.id, {
      state: 'unverified',
      reason: note,
      date: at.toISOString(),
      staff_id: staffId,
    });
  }
  await tell(db, post, { reason: `appeal_${state}`, at, params: { note } });
  await record(db, { staffId, id: post.id, action: `posts.appeal_${state}`, detail: note, at });
}

type Telling = Pick<Parameters<typeof notify>[1][number], 'reason' | 'at'> & {
  readonly params: Readonly<Record<string, string>>;
};

/** The author of an anonymous story is not notified, and reads it on the story (R26). */
async function tell(db: Queryable, post: ModeratedPost, { reason, at, params }: Telling): Promise<void> {
  const key = `${reason}:${post.id}:${at.getTime()}`;
  await notify(db, [{ to: post.member_id, reason, key, at, postId: post.id, params }]);
}

function record(
  db: Queryable,
  {
    staffId,
    id,
    action,
    detail,
    at,
  }: { staffId: string; id: string; action: `posts.${string}`; detail: string; at: Date },
): Promise<void> {
  return recordStaffAction(db, { staffId, action, subjectId: id, detail, at });
}

function checked(text: string, most: number): string {
  return unlessBroken(text, checkText(text, most));
}

function checkedMessage({ text, photos: names = [] }: Sent): string {
  return unlessBroken(text, checkMessage(text, names.length));
}

function unlessBroken(text: string, broken: ErrorCode | null): string {
  if (broken) throw new AppError(broken);
  return text.trim();
}
