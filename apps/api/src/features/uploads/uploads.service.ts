/**
 * Resumable uploads: announced, owned by a member, and turned once into a photo or a video when all bytes have come
 * (decisions §3, R39, R41).
 */
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { type ErrorCode, refusals } from '@pakmut/contract/errors.ts';
import { uploadKeepHours } from '@pakmut/contract/media/media.rules.ts';
import { isPhotoKey } from '@pakmut/contract/surveys/surveys.photos.rules.ts';
import { Metadata } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { claimQuota } from '#api/features/media/media.quotas.service.ts';
import { photoLimits, type ReceivedFile } from '#api/features/media/media.receiving.service.ts';
import { photoResult } from '#api/features/media/media.results.service.ts';
import { namesSentBy, senderMark } from '#api/features/media/media.senders.service.ts';
import { releasePhotos, releaseUnusedPhoto, storePhoto } from '#api/features/media/media.service.ts';
import { findTakingPhotos } from '#api/features/nexus/nexus.service.ts';
import { releaseAnswerPhoto, storeAnswerPhoto } from '#api/features/surveys/surveys.photos.service.ts';
import { findTaking } from '#api/features/surveys/surveys.service.ts';
import { releaseVideos, storeVideo, videoResult } from '#api/features/videos/videos.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { findStoredAnswer, idempotent, type Sender } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { Answer, IncomingUpload, UploadKind } from './uploads.queries.ts';
import * as queries from './uploads.queries.ts';
import { countArrived, incomingFile, incomingFolder } from './uploads.store.ts';

const hourMilliseconds = 3_600_000;
/** A file without a row is left alone this long: its row may be on its way. */
const strayMilliseconds = hourMilliseconds;
const longestName = 200;

/** Stands for a sender without an account. Whoever knows the id of such an upload owns it; its 122 random bits are told to nobody else. */
export const visitor = 'visitor';

/**
 * Checks and counts an upload before its bytes come, and gives it an id that cannot be guessed. A repeat under the same key gets the
 * same id, and counts nothing: the upload goes on where it is (R43).
 */
export async function announceUpload(
  platform: Platform,
  who: Sender,
  request: FastifyRequest,
): Promise<{ readonly id: string; readonly isRepeat: boolean }> {
  const before = await findStoredAnswer<string>(platform, who);
  if (before) return { id: before.answer, isRepeat: true };
  const memberId = who.memberId ?? visitor;
  const { kind, originalName, fileType, answer } = readMetadata(request.headers['upload-metadata']);
  if (who.memberId === null && kind !== 'answer') throw new AppError('auth.login_required');
  if (kind === 'video' && !platform.videos.isAvailable) throw new AppError('videos.off');
  const bytes = readLength(request.headers['upload-length']);
  const { maxBytes, tooLarge } = limitsOf(platform, kind);
  if (bytes > maxBytes) throw new AppError(tooLarge);
  const surveyId = answer && (await findAnswered(platform, who.memberId, answer));
  // Of visitors the network address stands for them all, as in the limits by the minute.
  claimQuota(platform, who.memberId ?? `${visitor} ${request.ip}`, bytes);
  const made = randomUUID();
  const id = await idempotent(platform, who, async (db) => {
    await queries.insertIncoming(db, {
      id: made,
      sender: senderMark(platform, memberId, made),
      kind,
      original_name: originalName,
      file_type: fileType,
      bytes,
      created_at: platform.clock.now(),
      survey_id: surveyId ?? null,
      photo_key: answer?.photo ?? null,
    });
    return made;
  });
  return { id, isRepeat: id !== made };
}

type AnswerMetadata = { readonly photo: string; readonly survey: string; readonly token: string };

/** The survey or collection that a photo is for, where its sender may answer at this moment; throws as an answer would. */
async function findAnswered(platform: Platform, memberId: string | null, answer: AnswerMetadata): Promise<string> {
  if (answer.token) return findTakingPhotos(platform, memberId, answer.token);
  if (memberId === null) throw new AppError('auth.login_required');
  return findTaking(platform, memberId, answer.survey);
}

/** The member's own upload; anybody else's is like one that never existed (R21, R39). */
export async function findOwnUpload(platform: Platform, memberId: string, id: string): Promise<IncomingUpload> {
  const upload = await queries.findIncoming(platform.db, id);
  const isOwn = upload?.member_id === memberId || upload?.sender?.equals(senderMark(platform, memberId, id));
  if (!upload || !isOwn) throw new AppError('uploads.not_found');
  return upload;
}

/** Ids of the member's resumable uploads. */
export async function listOwnUploads(platform: Platform, db: Queryable, memberId: string): Promise<string[]> {
  return namesSentBy(platform, memberId, await queries.listSenders(db));
}

/** The member's account is erased; the bytes of the uploads are removed as strays. */
export async function forgetOwnUploads(platform: Platform, db: Queryable, memberId: string): Promise<void> {
  for (const id of await listOwnUploads(platform, db, memberId)) await queries.deleteIncoming(db, id);
}

/** Refuses bytes for an upload that is complete. */
export async function assertOpen(platform: Platform, memberId: string, id: string): Promise<void> {
  const upload = await findOwnUpload(platform, memberId, id);
  if (upload.file_name || upload.refusal) throw new AppError('uploads.wrong_offset');
}

/** A photo that was made of a cancelled upload goes with it, unless a post has it; a video within a day. */
export async function releaseMade(platform: Platform, memberId: string, upload: IncomingUpload): Promise<void> {
  if (upload.kind === 'answer') return releaseAnswerPhoto(platform.db, photoOf(upload));
  if (upload.kind !== 'photo' || !upload.file_name) return;
  const name = upload.file_name;
  await platform.db.transaction().execute((transaction) => releaseUnusedPhoto(platform, transaction, memberId, name));
}

const underWay = new Map<string, Promise<Answer>>();

/** The result of a complete upload. The work is done once; simultaneous requests wait for it. */
export async function getResult(platform: Platform, memberId: string, id: string): Promise<Answer> {
  const upload = await findOwnUpload(platform, memberId, id);
  if (upload.answer) return upload.answer;
  if (upload.refusal) throw new AppError(upload.refusal);
  const arrived = await countArrived(platform, id);
  if (arrived === null) throw new AppError('uploads.not_found');
  if (arrived < upload.bytes) throw new AppError('uploads.unfinished');
  const known = underWay.get(id);
  if (known) return known;
  const work = finish(platform, memberId, upload).finally(() => underWay.delete(id));
  underWay.set(id, work);
  return work;
}

/** The bytes stay until the outcome is stored: after a crash in between the next question does the work again. */
async function finish(platform: Platform, memberId: string, upload: IncomingUpload): Promise<Answer> {
  const { id, bytes, original_name: originalName } = upload;
  const file = { path: incomingFile(platform, id), bytes, originalName };
  try {
    const answer = await make(platform, memberId, upload, file);
    if (!(await queries.finishIncoming(platform.db, id, answer))) return yieldTo(platform, memberId, upload, answer);
    await rm(file.path, { force: true });
    return answer;
  } catch (error) {
    if (error instanceof AppError && isFinal(error.code)) {
      await queries.refuseIncoming(platform.db, id, error.code);
      await rm(file.path, { force: true });
    }
    throw error;
  }
}

async function make(platform: Platform, memberId: string, upload: IncomingUpload, file: ReceivedFile): Promise<Answer> {
  if (upload.kind === 'answer') {
    const photo = photoOf(upload);
    await storeAnswerPhoto(platform, { ...photo, memberId: memberId === visitor ? null : memberId }, file);
    // No address: before an answer names it nobody is shown it, its sender has it on their device.
    return { _id: upload.id, url: '', fileName: photo.key, originalName: file.originalName };
  }
  return upload.kind === 'photo'
    ? photoResult(await storePhoto(platform, memberId, file), file.originalName)
    : videoResult(await storeVideo(platform, memberId, file), file.originalName);
}

function photoOf({ survey_id, photo_key }: IncomingUpload): { surveyId: string; key: string } {
  return { surveyId: survey_id ?? '', key: photo_key ?? '' };
}

/** Another process was faster, or the upload was cancelled: the files made here are removed. */
async function yieldTo(platform: Platform, memberId: string, upload: IncomingUpload, made: Answer): Promise<Answer> {
  if (upload.kind === 'photo') await releasePhotos(platform.db, [made.fileName]);
  else if (upload.kind === 'video') await releaseVideos(platform, [made.fileName]);
  const { answer } = await findOwnUpload(platform, memberId, upload.id);
  if (!answer) throw new AppError('uploads.not_found');
  return answer;
}

/** A bad file stays bad; a full disk or a busy server may be better the next time. */
function isFinal(code: ErrorCode): boolean {
  return refusals[code].status < 429;
}

/** Removes uploads that are older than a day, and files that no row knows. */
export async function removeExpiredUploads(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - uploadKeepHours * hourMilliseconds);
  await queries.deleteIncomingBefore(platform.db, before);
  const ids = await readdir(incomingFolder(platform));
  const known = new Set(await queries.listIncoming(platform.db, ids));
  for (const id of ids.filter((name) => !known.has(name))) await removeStray(incomingFile(platform, id));
}

/** Ages of files are measured by the clock of the machine, like their times. */
async function removeStray(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && Date.now() - found.mtimeMs > strayMilliseconds) await rm(file, { force: true });
}

function limitsOf({ config }: Platform, kind: UploadKind): { maxBytes: number; tooLarge: ErrorCode } {
  if (kind !== 'video') return photoLimits;
  return { maxBytes: config.VIDEO_MAX_MB * 1024 * 1024, tooLarge: 'videos.too_large' };
}

function readMetadata(header: string | string[] | undefined): {
  kind: UploadKind;
  originalName: string;
  fileType: string;
  answer?: AnswerMetadata;
} {
  const given = parseMetadata(String(header ?? ''));
  const { kind } = given;
  if (kind !== 'photo' && kind !== 'video' && kind !== 'answer') throw new AppError('uploads.kind_unknown');
  // A NUL cannot be stored, and nobody named a file with one.
  const clean = (text: string | null | undefined) => (text ?? '').replaceAll('\0', '').slice(0, longestName);
  const { photo = '', survey = '', token = '' } = given;
  if (kind === 'answer' && !isPhotoKey(photo)) throw new AppError('uploads.kind_unknown');
  const answer = kind === 'answer' && { photo: photo ?? '', survey: survey ?? '', token: token ?? '' };
  return { kind, originalName: clean(given.filename), fileType: clean(given.filetype), ...(answer && { answer }) };
}

function parseMetadata(text: string): Record<string, string | null> {
  try {
    return Metadata.parse(text);
  } catch {
    throw new AppError('uploads.kind_unknown');
  }
}

function readLength(header: string | string[] | undefined): number {
  const bytes = Number(header);
  if (!/^\d{1,15}$/.test(String(header ?? ''))) throw new AppError('uploads.length_missing');
  if (bytes === 0) throw new AppError('uploads.empty');
  return bytes;
}
