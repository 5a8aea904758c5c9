import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { FormReview } from './FormReview.tsx';
import { type Given, stepsOf } from './form-steps.ts';

/** A form that was filled in, for reading: each question that was asked with its answer. */
export function FormReading({ form, answers }: { form: FormDefinition; answers: Given }) {
  return <FormReview steps={stepsOf(form, answers)} answers={answers} />;
}
