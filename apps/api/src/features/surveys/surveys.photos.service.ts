/** Photos of answers: sent before the answer that names them, or with its draft, seen by its giver and by those who may read it (decisions 0099, 0106). */
import { uploadKeepHours } from '@pakmut/contract/media/media.rules.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { getAnswerPhoto } from '@pakmut/contract/surveys/surveys.photos.contract.ts';
import { draftPhotoDays, photoKeysIn, photosNamed } from '@pakmut/contract/surveys/surveys.photos.rules.ts';
import { isSigned, type SignedAddress, signedAddress } from '#api/features/media/media.addresses.service.ts';
import { type AnswerPhotoSize, openAnswerFile, storeAnswerFiles } from '#api/features/media/media.answers.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { floorToHour } from '#api/platform/process/clock.ts';
import * as queries from './surveys.photos.queries.ts';

const hourMilliseconds = 3_600_000;
/** How long an address opens a photo: on a page, and in a file that its reader opens later. */
export const addressHours = { page: 2, file: 7 * 24 } as const;
const served = { kind: 'answer photo', path: getAnswerPhoto.path } as const;

type Photo = {
  readonly surveyId: string;
  readonly key: string;
  /** Null for somebody without an account. */
  readonly memberId: string | null;
};

/**
 * Stores a photo that an answer will name. One that its giver has sent before is there already; a key that somebody else has sent one
 * under is none.
 */
export async function storeAnswerPhoto(
  platform: Platform,
  photo: Photo,
  upload: { readonly path: string },
): Promise<void> {
  const { db } = platform;
  if (!(await isThere(db, photo))) {
    const at = floorToHour(platform.clock.now());
    await storeAnswerFiles(platform, upload, {
      insert: (made) => queries.insertPhoto(db, { ...photo, ...made, at }),
      remove: (name) => queries.deletePhoto(db, name),
    });
    await isThere(db, photo);
  }
}

async function isThere(db: Queryable, photo: Photo): Promise<boolean> {
  const sender = await queries.findSender(db, photo);
  if (sender && sender.member_id !== photo.memberId) throw new AppError('uploads.not_found');
  return sender !== undefined;
}

/** Its giver does not want it any more; one that an answer names stays. */
export async function releaseAnswerPhoto(db: Queryable, photo: Omit<Photo, 'memberId'>): Promise<void> {
  await queries.deleteWaiting(db, photo);
}

/** Gives up photos that no answer named within a day, and those of old drafts; a job of media removes their files. */
export async function removeUnnamedPhotos({ db, clock }: Platform): Promise<void> {
  const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * hourMilliseconds);
  await queries.deleteWaitingBefore(db, hoursAgo(uploadKeepHours + 1), hoursAgo(draftPhotoDays * 24));
}

/**
 * Gives an answer its photos, in the transaction that stores it. Throws `surveys.answers_refused` for questions whose photos are not
 * there, are somebody else's or belong to another answer.
 */
export async function takePhotos(
  db: Queryable,
  given: { surveyId: string; answerId: string; memberId: string | null; form: FormDefinition; answers: object },
): Promise<void> {
  const answers = given.answers as Readonly<Record<string, unknown>>;
  const taken = new Set(await queries.takePhotos(db, { ...given, keys: photoKeysIn(given.form, answers) }));
  const errors = photosNamed(given.form, answers)
    .filter(({ keys }) => keys.some((key) => !taken.has(key)))
    .map(({ field }) => ({ field, message: 'answer_photo_missing' }));
  if (errors.length > 0) throw new AppError('surveys.answers_refused', { errors });
}

/** The photos of an answer for whoever may see it. */
export async function viewPhotos(platform: Platform, answerId: string) {
  return view(platform, await queries.listPhotos(platform.db, answerId));
}

/** The photos of a member's draft, for them alone; of those that have not come yet nothing. */
export async function viewDraftPhotos(platform: Platform, { surveyId, memberId }: Omit<Photo, 'key'>) {
  return memberId === null ? [] : view(platform, await queries.listDraftPhotos(platform.db, surveyId, memberId));
}

function view(platform: Platform, rows: readonly queries.PhotoRow[]) {
  return rows.map(({ key, width, height, name }) => ({ photo: key, ...addressesOf(platform, name), width, height }));
}

export function addressesOf(platform: Platform, name: string) {
  return { thumb: addressOf(platform, name, 'thumb', 'page'), img: addressOf(platform, name, 'hd', 'page') };
}

export function addressOf(
  platform: Pick<Platform, 'clock' | 'keys'>,
  name: string,
  size: AnswerPhotoSize,
  place: keyof typeof addressHours,
): string {
  return signedAddress(platform, served, { name, size, hours: addressHours[place] });
}

/** The photo behind an address. Throws `surveys.not_found` for every other address alike. */
export async function openAddressed(
  platform: Platform,
  asked: SignedAddress & { readonly size: AnswerPhotoSize },
): Promise<Buffer> {
  const isOpen = isSigned(platform, served.kind, asked) && (await queries.isNamed(platform.db, asked.photo));
  const file = isOpen ? await openAnswerFile(platform, asked.photo, asked.size) : null;
  if (!file) throw new AppError('surveys.not_found');
  return file;
}
