/** The way to send photos of answers for what sends answers on every page: fetched only for forms that ask for photos. */
import { asksForPhotos } from '@pakmut/contract/surveys/surveys.photos.asked.rules.ts';
import { CallError } from '#web/platform/net/call.ts';
import type { AnswerToSend } from './send-answer-photos.ts';

const fetchSender = () => import('./send-answer-photos.ts');

/** Fetches what sending photos needs while there is a network; without one it is fetched when it is needed. */
export function prepareToSendPhotos(): void {
  if (!navigator.onLine) return;
  void fetchSender()
    .then(({ prepareToSend }) => prepareToSend())
    .catch(() => undefined);
}

/** Rejects with a `CallError`, as `call` does. */
export async function sendPhotosOf(answer: AnswerToSend): Promise<void> {
  if (!asksForPhotos(answer.form)) return;
  const noConnection = () => {
    throw new CallError(0, 'no_connection');
  };
  // Some browsers do not ask again for a part of the program that once did not come through.
  if (!navigator.onLine) return noConnection();
  const { sendAnswerPhotos } = await fetchSender().catch(noConnection);
  await sendAnswerPhotos(answer);
}

/** Notes which photos of an answer the server has, as far as this device has them too. */
export async function notePhotosThere(
  { form, answers }: Pick<AnswerToSend, 'form' | 'answers'>,
  there: readonly string[],
): Promise<void> {
  if (!asksForPhotos(form)) return;
  const { noteSentPhotos } = await fetchSender();
  await noteSentPhotos(form, answers, there);
}

/** Whether an answer was refused for photos that the server does not have; they count as not sent from then on. */
export async function arePhotosMissing(
  { form, answers }: Pick<AnswerToSend, 'form' | 'answers'>,
  failure: unknown,
): Promise<boolean> {
  if (!asksForPhotos(form) || !(failure instanceof CallError) || failure.errors.length === 0) return false;
  const { arePhotosRefused, noteSentPhotos } = await fetchSender();
  if (!arePhotosRefused(form, answers, failure)) return false;
  await noteSentPhotos(form, answers, []);
  return true;
}

/** After an answer was taken; a copy that stays is removed later. */
export async function forgetPhotosOf({ form, answers }: Pick<AnswerToSend, 'form' | 'answers'>): Promise<void> {
  if (!asksForPhotos(form)) return;
  const { forgetAnswerPhotos } = await fetchSender();
  await forgetAnswerPhotos(form, answers);
}
