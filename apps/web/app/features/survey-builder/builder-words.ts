/** The words of the builder for what the contract names. */
import type { FormText, QuestionKind } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { Language, MessageKey } from '#web/platform/i18n/i18n.tsx';

export const kindWords: Readonly<Record<QuestionKind, MessageKey>> = {
  single: 'builder_kind_single',
  multi: 'builder_kind_multi',
  text: 'builder_kind_text',
  long_text: 'builder_kind_long_text',
  number: 'builder_kind_number',
  date: 'builder_kind_date',
  rating: 'builder_kind_rating',
  scale: 'builder_kind_scale',
  matrix: 'builder_kind_matrix',
  ranking: 'builder_kind_ranking',
  place: 'builder_kind_place',
  photo: 'builder_kind_photo',
  consent: 'builder_kind_consent',
};
export const kinds = Object.keys(kindWords) as readonly QuestionKind[];

/** A text for an editor: in their language, else in Thai, else in any. */
export function wordsIn(text: FormText | undefined, language: Language): string {
  return text?.[language]?.trim() || text?.th.trim() || text?.en?.trim() || '';
}
