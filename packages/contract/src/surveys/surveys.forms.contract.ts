/** What a form of a survey may be, as schemas; its rules stand apart, because schemas do not travel to browsers (decision 0092). */
import { type Static, Type } from 'typebox';
import { strict } from '../fields.ts';
import { choicesMaximum, itemsMaximum, photosMaximum, questionsMaximum } from './surveys.forms.limits.ts';

const identifier = Type.String({ pattern: '^[a-z][a-z0-9_]{0,39}$' });
const words = Type.String({ maxLength: 2_000 });

/** A text of a form; a language that is missing falls back to Thai. */
export const FormText = Type.Object(
  {
    th: Type.String({ minLength: 1, maxLength: 2_000 }),
    en: Type.Optional(words),
    lo: Type.Optional(words),
    km: Type.Optional(words),
    my: Type.Optional(words),
  },
  strict,
);
export type FormText = Static<typeof FormText>;

/** Several conditions hold together; a question that was not asked fulfils none but `unanswered`. */
export const Condition = Type.Object(
  {
    question: identifier,
    is: Type.Enum(['answered', 'unanswered', 'equal', 'unequal', 'at_least', 'at_most'] as const),
    /** Id of a choice, or a number; for a question with several choices `equal` says that it is among them. */
    value: Type.Optional(Type.Union([Type.String({ maxLength: 40 }), Type.Number()])),
  },
  strict,
);
export type Condition = Static<typeof Condition>;

export const Choice = Type.Object({ id: identifier, label: FormText }, strict);
export type Choice = Static<typeof Choice>;
const choices = Type.Array(Choice, { minItems: 2, maxItems: choicesMaximum });

const asked = {
  id: identifier,
  label: FormText,
  hint: Type.Optional(FormText),
  required: Type.Optional(Type.Boolean()),
  /** Shown instead of our sentence when the answer is missing or not within the limits. */
  problem: Type.Optional(FormText),
  show_if: Type.Optional(Type.Array(Condition, { minItems: 1, maxItems: 10 })),
};
const count = Type.Integer({ minimum: 0, maximum: choicesMaximum });
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });

/** One question, by its kind. */
export const Question = Type.Union([
  Type.Object({ ...asked, kind: Type.Literal('single'), choices }, strict),
  Type.Object(
    { ...asked, kind: Type.Literal('multi'), choices, least: Type.Optional(count), most: Type.Optional(count) },
    strict,
  ),
  Type.Object({ ...asked, kind: Type.Literal('ranking'), choices }, strict),
  Type.Object({ ...asked, kind: Type.Literal('matrix'), rows: choices, choices }, strict),
  Type.Object({ ...asked, kind: Type.Literal('text') }, strict),
  Type.Object({ ...asked, kind: Type.Literal('long_text') }, strict),
  Type.Object(
    {
      ...asked,
      kind: Type.Literal('number'),
      least: Type.Optional(Type.Number()),
      most: Type.Optional(Type.Number()),
      whole: Type.Optional(Type.Boolean()),
      unit: Type.Optional(FormText),
    },
    strict,
  ),
  Type.Object({ ...asked, kind: Type.Literal('date'), least: Type.Optional(day), most: Type.Optional(day) }, strict),
  Type.Object({ ...asked, kind: Type.Literal('rating') }, strict),
  Type.Object(
    { ...asked, kind: Type.Literal('scale'), low: Type.Optional(FormText), high: Type.Optional(FormText) },
    strict,
  ),
  Type.Object({ ...asked, kind: Type.Literal('place') }, strict),
  Type.Object({ ...asked, kind: Type.Literal('line') }, strict),
  Type.Object({ ...asked, kind: Type.Literal('area') }, strict),
  Type.Object(
    {
      ...asked,
      kind: Type.Literal('photo'),
      /** How many it takes; without it one. */
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: photosMaximum })),
    },
    strict,
  ),
  Type.Object({ ...asked, kind: Type.Literal('consent') }, strict),
]);
export type Question = Static<typeof Question>;
export type QuestionKind = Question['kind'];

/** The questions are asked for each of several things of one kind; the answer to `id` is a list of the answers to each. */
const Repeat = Type.Object(
  {
    id: identifier,
    /** What one of them is called. */
    item: FormText,
    least: Type.Optional(Type.Integer({ minimum: 0, maximum: itemsMaximum })),
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: itemsMaximum, description: 'without it 10' })),
    show_if: asked.show_if,
  },
  strict,
);

const Section = Type.Object(
  {
    title: Type.Optional(FormText),
    text: Type.Optional(FormText),
    repeat: Type.Optional(Repeat),
    questions: Type.Array(Question, { minItems: 1, maxItems: questionsMaximum }),
  },
  strict,
);
export const FormDefinition = Type.Object({ sections: Type.Array(Section, { minItems: 1, maxItems: 50 }) }, strict);
export type FormDefinition = Static<typeof FormDefinition>;
