import type { Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';

/** What every control of an answer is given. */
export type AnswerProps<Kind extends Question['kind'] = Question['kind']> = {
  question: Question & { kind: Kind };
  answer: unknown;
  onAnswer: (answer: unknown) => void;
  /** Of what names the control. */
  labelId: string;
  describedBy: string | undefined;
  isWrong: boolean;
};
