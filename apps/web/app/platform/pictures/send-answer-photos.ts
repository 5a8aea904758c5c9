/** Sends the photos that an answer names before the answer itself, those that the server does not have yet. */
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { photoKeysIn, photosNamed } from '@pakmut/contract/surveys/surveys.photos.rules.ts';
import { CallError } from '#web/platform/net/call.ts';
import { fetchTus, sendInPieces } from '#web/platform/net/send-in-pieces.ts';
import { oneAtATime } from '#web/platform/offline/one-at-a-time.ts';
import { findPhoto, forgetPhotos, isSent, type KeptPhoto, markSent } from './kept-photos.ts';
import { tellPhotoProgress } from './photo-progress.ts';

type Answers = Readonly<Record<string, unknown>>;

export type AnswerToSend = {
  /** By what its progress is told. */
  readonly id: string;
  readonly form: FormDefinition;
  readonly answers: Answers;
  /** What is answered: a survey by its id, or a collection by the link to answer it or to change an answer to it. */
  readonly to: { readonly survey: string } | { readonly token: string };
  readonly isVisitor: boolean;
};

/** Fetches what sending needs, while there is a network. */
export async function prepareToSend(): Promise<void> {
  await fetchTus();
}

/** Rejects with a `CallError`; one that a photo is to blame for names its question, as the refusal of an answer would. */
export async function sendAnswerPhotos({ id, form, answers, ...to }: AnswerToSend): Promise<void> {
  const found = await Promise.all(photoKeysIn(form, answers).map(findPhoto));
  const waiting = found.filter((photo) => photo !== undefined).filter((photo) => !isSent(photo));
  const total = waiting.reduce((sum, { file }) => sum + file.size, 0);
  let sent = 0;
  try {
    // One after another: on a weak signal two at once are both slow.
    for (const photo of waiting) {
      const { size } = photo.file;
      const onProgress = (percent: number) => tellPhotoProgress(id, Math.round((sent * 100 + size * percent) / total));
      onProgress(0);
      await sendOnce({ photo, onProgress, ...to }).catch((failure: unknown) => {
        throw blame(failure, form, answers, photo);
      });
      sent += size;
    }
  } finally {
    tellPhotoProgress(id, undefined);
  }
}

type PhotoToSend = Pick<AnswerToSend, 'to' | 'isVisitor'> & {
  readonly photo: KeptPhoto;
  readonly onProgress: (percent: number) => void;
};

/** An answer that is handed in waits for photos that go with its draft at that moment. */
const sendOnce = oneAtATime(({ photo }: PhotoToSend) => photo.key, send);

async function send({ photo, to, isVisitor, onProgress }: PhotoToSend): Promise<void> {
  const { key, file } = photo;
  const metadata = { kind: 'answer', photo: key, ...to };
  const { signal } = new AbortController();
  await sendInPieces({ file, metadata, name: `answer-photo-${key}`, isVisitor, onProgress, signal });
  await markSent(photo);
}

/** The bytes of a photo can be refused for good; everything else is as if the answer itself had been sent. */
function blame(failure: unknown, form: FormDefinition, answers: Answers, { key }: KeptPhoto): unknown {
  if (!(failure instanceof CallError) || ![400, 413, 422].includes(failure.status)) return failure;
  const errors = photosNamed(form, answers)
    .filter(({ keys }) => keys.includes(key))
    .map(({ field }) => ({ field, message: 'answer_photo_unreadable' }));
  return new CallError(400, failure.message, { errors });
}

/** Notes which photos of an answer the server has; those that this device has and the server has not are sent again. */
export async function noteSentPhotos(form: FormDefinition, answers: Answers, there: readonly string[]): Promise<void> {
  for (const photo of await Promise.all(photoKeysIn(form, answers).map(findPhoto))) {
    const isThere = photo !== undefined && there.includes(photo.key);
    if (photo && isSent(photo) !== isThere) await markSent(photo, isThere);
  }
}

/** Whether the server has refused photos of an answer; those that this device has prepared it refuses only where they are not there. */
export function arePhotosRefused(form: FormDefinition, answers: Answers, { errors }: CallError): boolean {
  return photosNamed(form, answers).some(({ field }) => errors.some((error) => error.field === field));
}

/** The answer was taken: the server has its photos now. */
export function forgetAnswerPhotos(form: FormDefinition, answers: Answers): Promise<void> {
  return forgetPhotos(photoKeysIn(form, answers));
}
