/** Coins in the contract's words. */
import { correctionTemplates } from '@pakmut/contract/coin-corrections/coin-corrections.rules.ts';
import type { PointRow } from '@pakmut/contract/coins/coins.contract.ts';
import type { PointType } from '@pakmut/contract/coins/coins.rules.ts';
import { csvFile } from '@pakmut/contract/csv.ts';
import type { Static } from 'typebox';
import { textIn } from '#api/platform/messages/texts.ts';
import type { HistoryRow } from './coins.history.queries.ts';
import { type EarningRule, removedReason } from './coins.service.ts';

const types: Record<string, PointType> = {
  register: 'member_register_point',
  add_post: 'add_post_point',
  comment: 'comment_post_point',
  share: 'share_post_point',
  view: 'view_post_point',
  add_audience: 'add_audience_point',
  add_vote_ref: 'add_vote_ref_point',
  redeem: 'redeem_point',
  refund: 'redeem_return_point',
  reversal: 'taken_back_point',
  forfeit: 'taken_back_point',
  correction: 'correction_point',
};

export function viewPoint(row: HistoryRow): Static<typeof PointRow> {
  const isCredit = row.amount > 0;
  return {
    transaction_id: row.transaction_id,
    create_date: row.at.toISOString(),
    point: Math.abs(row.amount),
    point_type: types[row.kind] ?? (isCredit ? 'receiver_point' : 'sender_point'),
    status: isCredit ? 0 : 1,
    point_detail: {
      member_id: row.other_id ?? '',
      member_displayname: nameOf(row),
      post_id: row.post_id ?? '0',
      reason: row.reason,
      member_point: row.balance_after,
    },
  };
}

/** Authors of anonymous stories have one name for all, also where the former pool paid them (R27). */
function nameOf({ other_kind, other_name, display_name }: HistoryRow): string {
  if (other_kind === 'author' || other_name === 'pool') return textIn('th', 'anonymous_author');
  if (other_kind === 'system') return '';
  return display_name ?? textIn('th', 'member_erased');
}

export function viewRule({ kind, point, perDay, per }: EarningRule) {
  return { kind, point, per_day: perDay, per };
}

const siteReasons = [removedReason, ...correctionTemplates] as const;

/** A reason that the site itself gives is a key of the dictionary; a reason that staff wrote is shown as written. */
function wordsOf(reason: string): string {
  const key = siteReasons.find((known) => known === reason);
  return key ? textIn('th', key) : reason;
}

const header = ['transaction_id', 'create_date', 'point_type', 'point', 'member_displayname', 'reason', 'member_point'];

export function composeHistoryCsv(rows: readonly HistoryRow[]): string {
  const lines = rows.map((row) => {
    const { transaction_id, create_date, point_type, point_detail: detail } = viewPoint(row);
    const { member_displayname, reason, member_point } = detail;
    return [transaction_id, create_date, point_type, row.amount, member_displayname, wordsOf(reason), member_point];
  });
  return csvFile([header, ...lines]);
}
