/** What the builder does to a form: pure changes, and what keeps it from being saved. */
import type {
  Choice,
  FormDefinition,
  FormText,
  Question,
  QuestionKind,
} from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { checkForm, questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { groupIn, type Part } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import type { Static } from 'typebox';

export type ChoiceText = Static<typeof Choice>;
export type Section = FormDefinition['sections'][number];

/** Where a question stands. */
export type Spot = { readonly section: number; readonly at: number };

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id that nothing has had before: answers of older versions name theirs for ever. */
export function newId(prefix: 'q' | 'c' | 'r' | 'g'): string {
  const dice = crypto.getRandomValues(new Uint8Array(8));
  return `${prefix}_${Array.from(dice, (die) => letters[die % letters.length]).join('')}`;
}

const blank = { th: '' };
const newChoices = (prefix: 'c' | 'r' = 'c'): ChoiceText[] => [
  { id: newId(prefix), label: blank },
  { id: newId(prefix), label: blank },
];

export function newQuestion(kind: QuestionKind): Question {
  return withKind({ id: newId('q'), label: blank, kind: 'text' }, kind);
}

export const newSection = (): Section => ({ questions: [newQuestion('single')] });

/** The same question of another kind: its words stay, and its choices where the other kind has some. */
export function withKind(question: Question, kind: QuestionKind): Question {
  const { id, label, hint, required, problem, show_if } = question;
  const may = { ...(hint && { hint }), ...(required && { required }), ...(problem && { problem }) };
  const common = { id, label, ...may, ...(show_if && { show_if }) };
  const choices = 'choices' in question ? question.choices : newChoices();
  switch (kind) {
    case 'single':
    case 'multi':
    case 'ranking':
      return { ...common, kind, choices };
    case 'matrix':
      return { ...common, kind, rows: newChoices('r'), choices };
    default:
      return { ...common, kind };
  }
}

/** A copy is another question. Its choices keep their ids, which are told apart by their question. */
export function copyOf(question: Question): Question {
  return { ...question, id: newId('q') };
}

export function spotOf(form: FormDefinition, id: string): Spot | undefined {
  for (const [section, { questions }] of form.sections.entries()) {
    const at = questions.findIndex((question) => question.id === id);
    if (at >= 0) return { section, at };
  }
  return undefined;
}

function withSection(form: FormDefinition, index: number, change: (section: Section) => Section): FormDefinition {
  return { sections: form.sections.map((section, at) => (at === index ? change(section) : section)) };
}

export function changeSection(form: FormDefinition, index: number, part: Partial<Section>): FormDefinition {
  return withSection(form, index, (section) => ({ ...section, ...part }));
}

/** Asks the questions of a section for several items, or once again. */
export function repeatSection(form: FormDefinition, index: number, isRepeated: boolean): FormDefinition {
  return withSection(form, index, ({ repeat, ...section }) => ({
    ...section,
    ...(isRepeated && { repeat: repeat ?? { id: newId('g'), item: blank } }),
  }));
}

/** Something that conditions can look at; of a group, the number of the last question before it. */
export type Earlier = { readonly part: Part; readonly number: number };

/** What stands before a question or a group, as far as its conditions can look. */
export function earlierOf(form: FormDefinition, id: string): readonly Earlier[] {
  const before: Earlier[] = [];
  let count = 0;
  for (const section of form.sections) {
    const group = groupIn(section);
    if (group?.id === id) return before;
    const first = count + 1;
    const inside = section.questions.map((part, at) => ({ part, number: first + at }));
    const at = section.questions.findIndex((question) => question.id === id);
    if (at >= 0) return [...before, ...inside.slice(0, at)];
    before.push(...(group ? [{ part: group, number: count }] : inside));
    count += section.questions.length;
  }
  return before;
}

export function replaceQuestion(form: FormDefinition, question: Question): FormDefinition {
  return {
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.map((one) => (one.id === question.id ? question : one)),
    })),
  };
}

export function insertQuestion(form: FormDefinition, question: Question, { section, at }: Spot): FormDefinition {
  return withSection(form, section, (one) => ({ ...one, questions: one.questions.toSpliced(at, 0, question) }));
}

export function removeQuestion(form: FormDefinition, id: string): FormDefinition {
  return {
    sections: form.sections.map((section) => ({
      ...section,
      questions: section.questions.filter((question) => question.id !== id),
    })),
  };
}

/** Where it was, or at the end of a form that has fewer sections by now. */
export function putBack(form: FormDefinition, question: Question, spot: Spot = { section: 0, at: 0 }): FormDefinition {
  return insertQuestion(form, question, { ...spot, section: Math.min(spot.section, form.sections.length - 1) });
}

/** One place up or down; from the end of a section into the next one. */
export function stepQuestion(form: FormDefinition, id: string, step: -1 | 1): FormDefinition {
  const spot = spotOf(form, id);
  if (!spot) return form;
  const { section, at } = spot;
  const length = form.sections[section]?.questions.length ?? 0;
  if (at + step >= 0 && at + step < length) return moveQuestion(form, id, { section, at: at + step });
  const next = form.sections[section + step];
  if (!next) return form;
  return moveQuestion(form, id, { section: section + step, at: step > 0 ? 0 : next.questions.length });
}

/** Takes a question out and puts it where it then stands at `to`. */
export function moveQuestion(form: FormDefinition, id: string, to: Spot): FormDefinition {
  const question = questionsOf(form).find((one) => one.id === id);
  return question ? insertQuestion(removeQuestion(form, id), question, to) : form;
}

export function moveSection(form: FormDefinition, index: number, step: -1 | 1): FormDefinition {
  const section = form.sections[index];
  if (!section || !form.sections[index + step]) return form;
  return { sections: form.sections.toSpliced(index, 1).toSpliced(index + step, 0, section) };
}

export function removeSection(form: FormDefinition, index: number): FormDefinition {
  return { sections: form.sections.toSpliced(index, 1) };
}

/** Moves one of a list by a step; the same list at its ends. */
export function stepIn<T>(list: readonly T[], at: number, step: -1 | 1): T[] {
  const one = list[at];
  if (one === undefined || list[at + step] === undefined) return [...list];
  return list.toSpliced(at, 1).toSpliced(at + step, 0, one);
}

/** Choices from lines that were pasted; a list from a spreadsheet has its English in the second column. */
export function choicesFromLines(text: string, prefix: 'c' | 'r'): ChoiceText[] {
  return text.split('\n').flatMap((line) => {
    const [th = '', en = ''] = line.split('\t').map((part) => part.trim());
    return th ? [{ id: newId(prefix), label: { th, ...(en && { en }) } }] : [];
  });
}

/** What keeps a form from being saved: the question or section it is about, and a key of the dictionary. */
export type BuilderProblem = { readonly id: string; readonly message: BuilderMessage };
export type BuilderMessage =
  | 'builder_label_missing'
  | 'builder_choices_missing'
  | 'builder_choice_blank'
  | 'builder_limits_crossed'
  | 'builder_value_missing'
  | 'builder_section_empty'
  | 'builder_form_empty'
  | 'builder_item_missing'
  | 'form_too_long'
  | 'form_id_twice'
  | 'form_condition_unknown'
  | 'form_condition_inside'
  | 'form_items_crossed'
  | 'form_condition_never'
  | 'form_choice_twice';

export function problemsOf(form: FormDefinition): readonly BuilderProblem[] {
  const problems: BuilderProblem[] = form.sections.flatMap((section, index) => [
    ...(section.questions.length === 0 ? [{ id: sectionKey(index), message: 'builder_section_empty' as const }] : []),
    ...repeatProblems(section).map((message) => ({ id: sectionKey(index), message })),
    ...section.questions.flatMap((question) => problemsIn(question).map((message) => ({ id: question.id, message }))),
  ]);
  if (form.sections.length === 0) problems.push({ id: '', message: 'builder_form_empty' });
  for (const { id: about, message } of checkForm(form)) {
    const section = form.sections.findIndex(({ repeat }) => repeat?.id === about);
    const id = section < 0 ? about : sectionKey(section);
    const isKnown = problems.some((one) => one.id === id && one.message === 'builder_value_missing');
    if (message !== 'form_condition_never' || !isKnown) problems.push({ id, message: message as BuilderMessage });
  }
  return problems;
}

/** Sections have no ids; their problems name their place. */
export const sectionKey = (index: number) => `*${index}`;

function repeatProblems({ repeat }: Section): BuilderMessage[] {
  const found: BuilderMessage[] = [];
  if (!repeat) return found;
  if (!Object.values(repeat.item).some((words) => words?.trim())) found.push('builder_item_missing');
  if (lacksValue(repeat.show_if)) found.push('builder_value_missing');
  return found;
}

function lacksValue(conditions: Question['show_if'] = []): boolean {
  return conditions.some(({ is, value }) => needsValue(is) && (value === undefined || value === ''));
}

function problemsIn(question: Question): BuilderMessage[] {
  const lists = 'choices' in question ? [question.choices, ...('rows' in question ? [question.rows] : [])] : [];
  const found: BuilderMessage[] = [];
  if (!question.label.th.trim()) found.push('builder_label_missing');
  if (lists.some((list) => list.length < 2)) found.push('builder_choices_missing');
  if (lists.some((list) => list.some(({ label }) => !label.th.trim()))) found.push('builder_choice_blank');
  if (areCrossed(question)) found.push('builder_limits_crossed');
  if (lacksValue(question.show_if)) found.push('builder_value_missing');
  return found;
}

export function needsValue(is: string): boolean {
  return is !== 'answered' && is !== 'unanswered';
}

function areCrossed(question: Question): boolean {
  if (!('least' in question) || !('most' in question)) return false;
  const { least, most } = question;
  return least !== undefined && most !== undefined && least > most;
}

/** A form as it is stored: without texts that nobody wrote. */
export function tidyForm(form: FormDefinition): FormDefinition {
  return {
    sections: form.sections.map((section) => ({
      ...tidyTexts(section),
      ...(section.repeat && { repeat: tidyTexts(section.repeat) }),
      questions: section.questions.map(tidyTexts),
    })),
  };
}

export function tidyText(text: FormText): FormText {
  const written = Object.entries(text).flatMap(([code, words]) => (words?.trim() ? [[code, words.trim()]] : []));
  return { th: '', ...Object.fromEntries(written) };
}

/** Leaves out optional texts without any words, and lists of conditions without any. */
function tidyTexts<T extends object>(part: T): T {
  const entries = Object.entries(part).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    if (key === 'show_if') return value.length > 0 ? [[key, value]] : [];
    if (key === 'choices' || key === 'rows')
      return [[key, value.map((one: ChoiceText) => ({ ...one, label: tidyText(one.label) }))]];
    if (!textFields.includes(key)) return [[key, value]];
    const text = filled(tidyText(value));
    return text.th || key === 'label' || key === 'item' ? [[key, text]] : [];
  });
  return Object.fromEntries(entries);
}
const textFields = ['label', 'hint', 'problem', 'title', 'text', 'unit', 'low', 'high', 'item'];

/** A text without Thai is shown in the language that there is. */
function filled(text: FormText): FormText {
  return text.th ? text : { ...text, th: text.en ?? text.lo ?? text.km ?? text.my ?? '' };
}

/** Whether two forms ask the same. */
export function isSameForm(one: FormDefinition, other: FormDefinition): boolean {
  return JSON.stringify(sorted(tidyForm(one))) === JSON.stringify(sorted(tidyForm(other)));
}

/** With the keys in order: the database gives them back in its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
