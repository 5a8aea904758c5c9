/** Photos as answers (decision 0099). */
import type { FormDefinition, Question } from './surveys.forms.contract.ts';
import { itemField } from './surveys.parts.rules.ts';

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

/** All photos that answers name, those of items too. */
export function photosNamed(form: FormDefinition, answers: Readonly<Record<string, unknown>>): readonly NamedPhotos[] {
  return form.sections.flatMap(({ repeat, questions }) => {
    const asking = questions.filter(({ kind }) => kind === 'photo');
    const inItem = (given: unknown, fieldOf: (id: string) => string) =>
      asking.flatMap(({ id }) => {
        const answer = given && Object.hasOwn(given, id) ? (given as Record<string, unknown>)[id] : undefined;
        return arePhotos(answer) ? [{ field: fieldOf(id), keys: answer }] : [];
      });
    if (!repeat) return inItem(answers, (id) => id);
    const items = Object.hasOwn(answers, repeat.id) ? answers[repeat.id] : undefined;
    if (!Array.isArray(items)) return [];
    return items.flatMap((item, at) => inItem(item, (id) => itemField(repeat.id, at + 1, id)));
  });
}

/** The keys of all photos that answers name. */
export function photoKeysIn(form: FormDefinition, answers: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set(photosNamed(form, answers).flatMap(({ keys }) => keys))];
}
