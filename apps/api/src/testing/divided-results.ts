/** Answers that are told in parts, by province or by a first choice, as tests of dividing make them up. */
import type { FormDefinition, Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';

export type Given = Record<string, unknown>;
export const words = (th: string) => ({ th });
export const choicesOf = (...ids: string[]) => ids.map((id) => ({ id, label: words(id) }));
export const place: Question = { id: 'where', kind: 'place', label: words('w') };
/** Divides where no place is asked for. */
export const choice: Question = { id: 'where', kind: 'single', label: words('w'), choices: choicesOf('a', 'b', 'c') };
export const colour = (more: Partial<Question> = {}) =>
  ({
    id: 'colour',
    kind: 'single',
    label: words('c'),
    choices: choicesOf('red', 'blue', 'green'),
    ...more,
  }) as Question;
export const formOf = (...questions: Question[]): FormDefinition => ({ sections: [{ questions }] });
export const repeat = (count: number, given: Given) => Array.from({ length: count }, () => given);

/** Three provinces, the first with two tambons. */
export const tambon = ['400101', '400102', '410101', '420101'];
export const at = (index: number) => ({ latitude: index, longitude: 0 });

export const people = (index: number, counts: Record<string, number>) =>
  Object.entries(counts).flatMap(([value, count]) => repeat(count, { where: at(index), colour: value }));
