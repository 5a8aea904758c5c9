import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { FormReview } from './FormReview.tsx';
import { type Given, stepsOf } from './form-steps.ts';
import { PhotosOfAnswer, type ServerPhoto } from './photo-sources.tsx';

/** A form that was filled in, for reading: each question that was asked with its answer. */
export function FormReading({ form, answers, photos, comparedWith }: FormReadingProps) {
  return (
    <PhotosOfAnswer photos={photos}>
      <FormReview form={form} steps={stepsOf(form, answers)} answers={answers} comparedWith={comparedWith} />
    </PhotosOfAnswer>
  );
}

type FormReadingProps = {
  form: FormDefinition;
  answers: Given;
  photos?: readonly ServerPhoto[] | undefined;
  comparedWith?: Given | undefined;
};
