/** Photos as answers (decision 0099); apart from the other rules of forms, because what sends answers on every page needs these alone. */
import type { FormDefinition, Question } from './surveys.forms.contract.ts';

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

/** The questions of a form that ask for photos. */
export function photoQuestionsOf({ sections }: FormDefinition): readonly Question[] {
  return sections.flatMap(({ questions }) => questions).filter(({ kind }) => kind === 'photo');
}

/** The keys of the photos that are named as the answer to one question. */
export function photoKeysOf({ id }: Question, answers: Readonly<Record<string, unknown>>): readonly string[] {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  return arePhotos(answer) ? answer : [];
}

/** The keys of all photos that answers name. */
export function photoKeysIn(form: FormDefinition, answers: Readonly<Record<string, unknown>>): readonly string[] {
  return [...new Set(photoQuestionsOf(form).flatMap((question) => photoKeysOf(question, answers)))];
}
