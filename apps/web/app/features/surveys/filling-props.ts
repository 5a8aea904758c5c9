import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import type { Given } from './form-steps.ts';
import type { ServerPhoto } from './photo-sources.tsx';

export type FormFillingProps = {
  form: FormDefinition;
  answers: Given;
  onAnswer: (id: string, answer: unknown) => void;
  /** What the server would not take, by question. */
  problems?: AnswerProblems;
  onSubmit: () => void;
  isSubmitting?: boolean;
  submitLabel?: string;
  /** Those of the answer that the server has. */
  photos?: readonly ServerPhoto[];
  /** Within a preview: no focus moves, the page keeps its title, and photos stay in it. */
  isCompact?: boolean;
};
