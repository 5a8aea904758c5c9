/**
 * Photos in the talk between newsroom and author: re-encoded like every photo, so that nothing of a device is in them, sealed, and opened by
 * signed addresses for the two sides. Faces stay, because nothing is published (decision 0084).
 */
import { uploadKeepHours } from '@pakmut/contract/media/media.rules.ts';
import { getTalkPhoto } from '@pakmut/contract/verification/verification.contract.ts';
import { isSigned, type SignedAddress, signedAddress } from '#api/features/media/media.addresses.service.ts';
import { type AnswerPhotoSize, openAnswerFile, storeAnswerFiles } from '#api/features/media/media.answers.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { floorToHour } from '#api/platform/process/clock.ts';
import * as queries from './verification.photos.queries.ts';

const hourMilliseconds = 3_600_000;
const addressHours = 2;
const served = { kind: 'talk photo', path: getTalkPhoto.path } as const;

/** Stores a photo for the next message of a side; the caller has checked that it is theirs. Answers with its name. */
export async function storePhoto(
  platform: Platform,
  side: queries.Side,
  upload: { readonly path: string },
): Promise<string> {
  const { db, clock } = platform;
  let stored = '';
  await storeAnswerFiles(platform, upload, {
    async insert(made) {
      await queries.insertPhoto(db, { ...side, ...made, at: floorToHour(clock.now()) });
      stored = made.name;
      return true;
    },
    remove: (name) => queries.deletePhoto(db, name),
  });
  return stored;
}

/**
 * Gives a message its photos, in the transaction that writes it.
 * @throws verification.photo_unknown where one is not there, of the other side, or of another message
 */
export async function takePhotos(
  db: Queryable,
  side: queries.Side,
  messageId: string,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  const taken = await queries.takePhotos(db, { ...side, messageId, names });
  if (taken !== new Set(names).size) throw new AppError('verification.photo_unknown');
}

export type TalkPhoto = { photo: string; thumb: string; img: string; width: number; height: number };

/** The photos of a talk by their message, with addresses for whoever may read it. */
export async function photosByMessage(
  platform: Pick<Platform, 'clock' | 'keys'>,
  db: Queryable,
  postId: string,
): Promise<ReadonlyMap<string, TalkPhoto[]>> {
  const address = (name: string, size: AnswerPhotoSize) =>
    signedAddress(platform, served, { name, size, hours: addressHours });
  return Map.groupBy(
    (await queries.listPhotos(db, postId)).map(({ name, width, height, message_id }) => ({
      message_id,
      ...{ photo: name, thumb: address(name, 'thumb'), img: address(name, 'hd'), width, height },
    })),
    ({ message_id }) => message_id,
  );
}

/** The photo behind an address. Throws `posts.not_found` for every other address alike. */
export async function openPhoto(
  platform: Platform,
  asked: SignedAddress & { readonly size: AnswerPhotoSize },
): Promise<Buffer> {
  const isOpen = isSigned(platform, served.kind, asked) && (await queries.isInTalk(platform.db, asked.photo));
  const file = isOpen ? await openAnswerFile(platform, asked.photo, asked.size) : null;
  if (!file) throw new AppError('posts.not_found');
  return file;
}

/** A job: gives up photos that no message took within a day. */
export async function removeUnsentPhotos({ db, clock }: Platform): Promise<void> {
  await queries.deleteWaitingBefore(db, new Date(clock.now().getTime() - (uploadKeepHours + 1) * hourMilliseconds));
}
