import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import type { Given } from './form-steps.ts';

export type FormFillingProps = {
  form: FormDefinition;
  answers: Given;
  onAnswer: (id: string, answer: unknown) => void;
  /** What the server would not take, by question. */
  problems?: AnswerProblems;
  onSubmit: () => void;
  isSubmitting?: boolean;
  submitLabel?: string;
  /** Within a preview: no focus moves and the page keeps its title. */
  isCompact?: boolean;
};
