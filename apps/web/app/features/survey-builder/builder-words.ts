/** The words of the builder for what the contract names. */
import type { NexusReview } from '@pakmut/contract/nexus/nexus.rules.ts';
import type { FormText, QuestionKind } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { Language, MessageKey } from '#web/platform/i18n/i18n.tsx';
import type { BuiltKind } from './builder-entry.ts';

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
  line: 'builder_kind_line',
  area: 'builder_kind_area',
  photo: 'builder_kind_photo',
  consent: 'builder_kind_consent',
};
export const kinds = Object.keys(kindWords) as readonly QuestionKind[];

/** How the newsroom stands to a version of a collection. */
export const reviewWords: Readonly<Record<NexusReview, MessageKey>> = {
  draft: 'mynexus_state_draft',
  waiting: 'mynexus_state_waiting',
  approved: 'mynexus_state_approved',
  refused: 'mynexus_state_refused',
};
export const reviewTones = { draft: 'neutral', waiting: 'info', approved: 'success', refused: 'danger' } as const;

/** The newsroom makes surveys, which a member answers once; members make collections, which are answered for each place. */
export const builtWords = {
  survey: {
    untitled: 'builder_new',
    name: 'builder_name',
    nameMissing: 'builder_name_missing',
    parts: 'builder_parts',
    back: 'builder_back',
    takesAnswers: 'builder_ans_open',
    takesAnswersHelper: 'builder_ans_open_helper',
    linkUnsaved: 'builder_link_unsaved',
    linkClosed: 'builder_link_closed',
  },
  nexus: {
    untitled: 'builder_nexus_new',
    name: 'builder_nexus_name',
    nameMissing: 'builder_nexus_name_missing',
    parts: 'builder_nexus_parts',
    back: 'mynexus_title',
    takesAnswers: 'builder_nexus_ans_open',
    takesAnswersHelper: 'builder_nexus_ans_open_helper',
    linkUnsaved: 'builder_nexus_link_unsaved',
    linkClosed: 'builder_nexus_link_closed',
  },
} as const satisfies Record<BuiltKind, Readonly<Record<string, MessageKey>>>;

/** A text for an editor: in their language, else in Thai, else in any. */
export function wordsIn(text: FormText | undefined, language: Language): string {
  return text?.[language]?.trim() || text?.th.trim() || text?.en?.trim() || '';
}
