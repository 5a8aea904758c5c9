/** Photos as answers (decision 0099). */
import type { FormDefinition, Question } from './surveys.forms.contract.ts';
import { itemsUsual } from './surveys.forms.limits.ts';
import { isItem, itemField, ownValue } from './surveys.parts.rules.ts';

/** What a device calls a photo of an answer: 128 bits by chance, so that nobody names that of somebody else. */
const photoKey = /^[0-9a-f]{32}$/;

export function isPhotoKey(key: unknown): boolean {
  return typeof key === 'string' && photoKey.test(key);
}

/** Whether an answer names photos, each once. */
export function arePhotos(answer: unknown): answer is readonly string[] {
  return Array.isArray(answer) && new Set(answer).size === answer.length && answer.every(isPhotoKey);
}

/** How many photos a question takes. */
export function photosOf({ most = 1 }: Question & { kind: 'photo' }): number {
  return most;
}

/** The keys of photos that are named as one answer, and how a problem names that answer. */
export type NamedPhotos = { readonly field: string; readonly keys: readonly string[] };

/** How many days a photo waits for an answer that is not handed in, counted from the last change of the draft that names it. */
export const draftPhotoDays = 30;

/** The photos that answers name, those of items too: of each question as many as it takes, and of items as many as there may be. */
export function photosNamed(form: FormDefinition, answers: Readonly<Record<string, unknown>>): readonly NamedPhotos[] {
  return form.sections.flatMap(({ repeat, questions }) => {
    const asking = questions.filter((question) => question.kind === 'photo');
    const inItem = (given: unknown, fieldOf: (id: string) => string) =>
      asking.flatMap((question) => {
        const answer = isItem(given) ? ownValue(given, question.id) : undefined;
        return arePhotos(answer) ? [{ field: fieldOf(question.id), keys: answer.slice(0, photosOf(question)) }] : [];
      });
    if (!repeat) return inItem(answers, (id) => id);
    const items = ownValue(answers, repeat.id);
    if (!Array.isArray(items)) return [];
    return items
      .slice(0, repeat.most ?? itemsUsual)
      .flatMap((item, at) => inItem(item, (id) => itemField(repeat.id, at + 1, id)));
  });
}

/** The keys of all photos that answers name. */
export function photoKeysIn(form: FormDefinition, answers: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set(photosNamed(form, answers).flatMap(({ keys }) => keys))];
}
