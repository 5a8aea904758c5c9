/** The words of the queue, and the key of each decision. */
import type { ReviewDecision, ReviewKind, ReviewReason } from '@pakmut/contract/moderation/moderation.rules.ts';
import { isMessageKey, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';

export const kindWords: Record<ReviewKind, MessageKey> = {
  post: 'review_kind_post',
  comment: 'review_kind_comment',
  member: 'review_kind_member',
  held_post: 'review_kind_held_post',
  dispute: 'review_kind_dispute',
  identity_card: 'review_kind_identity_card',
  appeal: 'review_kind_appeal',
  message: 'review_kind_message',
  erasure_request: 'review_kind_erasure_request',
  nexus: 'review_kind_nexus',
};

export const decisionWords: Record<ReviewDecision, MessageKey> = {
  kept: 'review_keep',
  hidden: 'review_hide',
  removed: 'review_remove',
  warned: 'review_warn',
  suspended: 'review_suspend',
  triage: 'review_triage',
  author_asked: 'review_ask_author',
  approved: 'review_approve',
  upheld: 'review_uphold',
  rejected: 'review_reject',
  accepted: 'review_accept',
  refused: 'review_refuse',
  carried_out: 'review_carry_out',
};

/** One letter each, where it makes sense to English keyboards; the help lists them. */
export const decisionKeys: Record<ReviewDecision, string> = {
  kept: 'a',
  hidden: 'h',
  removed: 'x',
  warned: 'w',
  suspended: 's',
  triage: 't',
  author_asked: 'q',
  approved: 'a',
  upheld: 'u',
  rejected: 'r',
  accepted: 'a',
  refused: 'r',
  carried_out: 'x',
};

export const reasonWords: Record<ReviewReason, MessageKey> = {
  spam: 'report_reason_spam',
  rude: 'report_reason_rude',
  false: 'report_reason_false',
  violent: 'report_reason_violent',
  privacy: 'report_reason_privacy',
  other: 'report_reason_other',
  card_unreadable: 'report_reason_card_unreadable',
  card_other_person: 'report_reason_card_other_person',
  card_expired: 'report_reason_card_expired',
  erasure_unproved: 'erasure_reason_unproved',
  erasure_mistaken: 'erasure_reason_mistaken',
};

/** The sentence of a key that the server named. */
export function useKeyWords(): (key: string) => string {
  const t = useMessages();
  const language = useLanguage();
  return (key) => t(isMessageKey(language, key) ? key : 'wrong');
}
