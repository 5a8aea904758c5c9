/** Apart from all other rules of forms, because what sends answers on every page needs these alone. */
import type { FormDefinition } from './surveys.forms.contract.ts';

/** The problem of an answer that names a photo which the server does not have. */
export const photoMissing = 'answer_photo_missing';

/** Whether a form asks for photos. */
export function asksForPhotos({ sections }: FormDefinition): boolean {
  return sections.some(({ questions }) => questions.some(({ kind }) => kind === 'photo'));
}
