import type { PointType } from '@pakmut/contract/coins/coins.rules.ts';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';

/** What a row of the history is called (ux §3.8 "Point types"). */
export const pointWords: Record<PointType, MessageKey> = {
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
