/** The history of a member's coins, or of their purse (specification §3 "Coin history", §7). */
import { readDay } from '@pakmut/contract/calendar-day.ts';
import { historyPerPage, historySide } from '@pakmut/contract/coins/coins.rules.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type HistoryFilter, type HistoryRow, listHistory } from './coins.history.queries.ts';
import type { Owner } from './coins.ledger.service.ts';

export type HistorySearch = { dateStart?: string; dateEnd?: string; status?: number; username?: string };

const bangkokOffset = '+07:00';
const dayMilliseconds = 86_400_000;
const largestFile = 10_000;

export async function getHistory(
  platform: Platform,
  owner: Owner,
  {
    page = 0,
    maxPerPage = historyPerPage,
    search = {},
  }: { page?: number; maxPerPage?: number; search?: HistorySearch },
) {
  const filter = { ...readSearch(search), offset: page * maxPerPage, limit: maxPerPage };
  return listHistory(platform.db, owner, filter);
}

/** All of it for a file, as far as a file goes. */
export async function getWholeHistory(platform: Platform, owner: Owner, search: HistorySearch): Promise<HistoryRow[]> {
  const filter = { ...readSearch(search), offset: 0, limit: largestFile };
  return (await listHistory(platform.db, owner, filter)).rows;
}

/** Days are days in Bangkok; one day alone is a range of that day. */
function readSearch(search: HistorySearch): Omit<HistoryFilter, 'offset' | 'limit'> {
  const start = readField('dateStart', search.dateStart);
  const end = readField('dateEnd', search.dateEnd) ?? start;
  const until = end && new Date(end.getTime() + dayMilliseconds);
  const side =
    search.status === historySide.credits ? 'credits' : search.status === historySide.debits ? 'debits' : 'all';
  return { since: start, until, side, name: search.username?.trim() ?? '' };
}

function readField(field: string, text: string | undefined): Date | null {
  if (!text?.trim()) return null;
  const day = readDay(text);
  if (!day) throw new AppError('coins.day_invalid', { errors: [{ field, message: 'date_not_valid' }] });
  return new Date(`${day}T00:00:00${bangkokOffset}`);
}
