/** Accounts and corrections in the contract's words. The fields are listed one by one, so that the other sides of movements stay out (R27). */

import { bangkokDay } from '@pakmut/contract/calendar-day.ts';
import type {
  listMembersForCoins,
  listWaitingCorrections,
  viewMemberCoins,
} from '@pakmut/contract/coin-corrections/coin-corrections.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import { viewPoint } from '#api/features/coins/coins.view.ts';
import { avatarUrl } from '#api/features/media/media.service.ts';
import type { Holder } from './coin-corrections.queries.ts';
import type { Account, Waiting } from './coin-corrections.service.ts';

export function viewHolder(row: Omit<Holder, 'role'>): ResultOf<typeof listMembersForCoins>[number] {
  return {
    member_id: row.id,
    member_displayname: row.display_name,
    member_username: row.username ?? '',
    member_img_profile: avatarUrl(row.avatar),
  };
}

export function viewAccount(account: Account): ResultOf<typeof viewMemberCoins> {
  return {
    ...viewHolder(account.member),
    member_point: account.balance,
    can_correct: toFlag(account.canCorrect),
    alone_left: account.aloneLeft,
    entries: account.rows.map((row) => ({
      transaction_id: row.transaction_id,
      point_type: viewPoint(row).point_type,
      amount: row.amount,
      member_point: row.balance_after,
      date: bangkokDay(row.at),
      reason: row.reason,
    })),
    total: account.total,
  };
}

export function viewWaiting(row: Waiting): ResultOf<typeof listWaitingCorrections>[number] {
  return {
    correction_id: row.id,
    member_id: row.member_id,
    member_displayname: row.display_name,
    amount: row.amount,
    reason: row.reason,
    staff_name: row.staff_name ?? '',
    is_own: toFlag(row.isOwn),
    can_decide: toFlag(row.canDecide),
    date: row.asked_at.toISOString(),
  };
}
