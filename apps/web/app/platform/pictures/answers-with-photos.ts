/** The way to send photos of answers for what sends answers on every page: fetched only for forms that ask for photos. */
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { CallError } from '#web/platform/net/call.ts';
import type { AnswerToSend } from './send-answer-photos.ts';

function asksForPhotos({ sections }: FormDefinition): boolean {
  return sections.some(({ questions }) => questions.some(({ kind }) => kind === 'photo'));
}

/** Rejects with a `CallError`, as `call` does. */
export async function sendPhotosOf(answer: AnswerToSend): Promise<void> {
  if (!asksForPhotos(answer.form)) return;
  const { sendAnswerPhotos } = await import('./send-answer-photos.ts').catch(() => {
    // The program of this part did not come through.
    throw new CallError(0, 'no_connection');
  });
  await sendAnswerPhotos(answer);
}

/** After an answer was taken; a copy that stays is removed later. */
export async function forgetPhotosOf({ form, answers }: Pick<AnswerToSend, 'form' | 'answers'>): Promise<void> {
  if (!asksForPhotos(form)) return;
  const { forgetAnswerPhotos } = await import('./send-answer-photos.ts');
  await forgetAnswerPhotos(form, answers);
}
