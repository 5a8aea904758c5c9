/** Apart from all other rules of forms, because what sends answers on every page needs this alone. */
import type { FormDefinition } from './surveys.forms.contract.ts';

/** Whether a form asks for photos. */
export function asksForPhotos({ sections }: FormDefinition): boolean {
  return sections.some(({ questions }) => questions.some(({ kind }) => kind === 'photo'));
}
