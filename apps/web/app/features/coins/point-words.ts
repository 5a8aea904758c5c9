/** The words of a row of the history (ux §3.8 "Point types"). */

import type { getPointHistory } from '@pakmut/contract/coins/coins.contract.ts';
import type { PointType } from '@pakmut/contract/coins/coins.rules.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import type { MessageKey, Translate } from '#web/platform/i18n/i18n.tsx';

export type PointRow = ResultOf<typeof getPointHistory>[number];

const words: Record<PointType, MessageKey> = {
  add_post_point: 'point_add_post',
  comment_post_point: 'point_comment',
  share_post_point: 'point_share',
  view_post_point: 'point_view',
  receiver_point: 'point_received',
  sender_point: 'point_sent',
  add_audience_point: 'point_add_audience',
  add_vote_ref_point: 'point_add_vote_ref',
  member_register_point: 'point_register',
  redeem_point: 'point_redeem',
  redeem_return_point: 'point_redeem_return',
  taken_back_point: 'point_taken_back',
  correction_point: 'point_correction',
};

export function isReceived({ status }: PointRow): boolean {
  return status === 0;
}

/** "Received from Ploy", "Pinned a story". The name is left out where there is none. */
export function describePoint(row: PointRow, t: Translate): string {
  const { point_type, point_detail } = row;
  // What is taken back from one returns to another.
  if (point_type === 'taken_back_point' && isReceived(row)) return t('point_given_back');
  return t(words[point_type], { name: point_detail.member_displayname || t('point_nobody') });
}

/** The sign in words, for screen readers. */
export function spokenAmount(row: PointRow, t: Translate): string {
  return t(isReceived(row) ? 'coins_in' : 'coins_out', { count: formatCount(row.point) });
}

export function signedAmount(row: PointRow): string {
  return `${isReceived(row) ? '+' : '−'}${formatCount(row.point)}`;
}
