/** Where somebody is in a form: the steps that are asked, and which of them need another look. */
import type { FormDefinition, FormText, Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import {
  type AnswerProblems,
  askedOf,
  problemOf,
  questionsOf,
  readAnswers,
} from '@pakmut/contract/surveys/surveys.forms.rules.ts';

/** A question that is asked, its number among those, and the section that begins with it. */
export type Step = {
  readonly question: Question;
  readonly number: number;
  readonly section: { readonly title?: FormText; readonly text?: FormText };
  readonly isFirstOfSection: boolean;
};

export type Given = Readonly<Record<string, unknown>>;

/** A form with no more questions than this stands on one page (ux S-12). Counted whole, so that no answer turns the page into steps. */
const longestPage = 5;

export function isOnePage(form: FormDefinition): boolean {
  return questionsOf(form).length <= longestPage;
}

/** The questions that are asked after these answers. */
export function stepsOf(form: FormDefinition, answers: Given): readonly Step[] {
  const sectionOf = new Map(form.sections.flatMap((section) => section.questions.map(({ id }) => [id, section])));
  let before: unknown;
  return askedOf(form, answers).map((question, at) => {
    const section = sectionOf.get(question.id) ?? {};
    const isFirstOfSection = section !== before;
    before = section;
    return { question, number: at + 1, section, isFirstOfSection };
  });
}

export function isAnswered({ question }: Step, answers: Given): boolean {
  return problemOf({ ...question, required: true } as Question, answers[question.id]) !== 'answer_missing';
}

/** How many questions are asked, and how many of them have an answer. */
export function progressOf(form: FormDefinition, answers: Given): { answered: number; total: number } {
  const steps = stepsOf(form, answers);
  return { answered: steps.filter((step) => isAnswered(step, answers)).length, total: steps.length };
}

/** Where to go on: the first question without an answer, the review when all have one. */
export function resumeAt(form: FormDefinition, answers: Given): string | typeof review {
  return stepsOf(form, answers).find((step) => !isAnswered(step, answers))?.question.id ?? review;
}

/** The step after the last question. No question has this id, because ids begin with a letter. */
export const review = '*';

/** What cannot be taken: by the rules, and where those have nothing to say, by the server's last answer. */
export function problemsIn(form: FormDefinition, answers: Given, refused: AnswerProblems): AnswerProblems {
  return { ...refused, ...readAnswers(form, answers).problems };
}
