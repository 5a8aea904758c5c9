/** The reporter community: who is in it, and how they are found (decision 0107). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { getReporterCommunity } from '@pakmut/contract/reporters/reporters.contract.ts';
import { reportersCounted, reportersPerPage } from '@pakmut/contract/reporters/reporters.rules.ts';
import { findMostAlike } from '#api/features/members/members.names.service.ts';
import { blockedBy } from '#api/features/posts/posts.pages.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { readPage } from '#api/platform/database/pages.ts';
import { foldText } from '#api/platform/language/words.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './reporters.queries.ts';

type Asked = InputOf<typeof getReporterCommunity.public>;

/** So many fit a name; whoever looks for one among more types more of it. */
const mostNamed = 2_000;
const overviewFreshness = {
  name: 'reporter community',
  freshMilliseconds: 60_000,
  staleMilliseconds: 600_000,
} as const;

/** A page of the community as somebody sees it; null for a visitor. Without any filter the overview says how many there are. */
export async function listReporters(platform: Platform, asked: Asked, memberId: string | null) {
  const { db } = platform;
  const { page, size } = readPage(asked, reportersPerPage);
  const sought = await readSought(platform, asked, memberId);
  if (!sought) return { rows: [], size, total: 0, followed: new Set<string>() };
  const isEverybody = Object.keys(sought).length === 1;
  const total = isEverybody ? undefined : await queries.countReporters(db, sought, reportersCounted);
  const areMany = total === undefined || total >= reportersCounted;
  const rows = await queries.listReporters(db, sought, { page, areMany });
  const ids = rows.map((row) => row.member_id);
  const followed = memberId ? await queries.findFollowed(db, memberId, ids) : new Set<string>();
  return { rows, size, total, followed };
}

/** Null where nobody can fit. */
async function readSought(platform: Platform, asked: Asked, memberId: string | null): Promise<queries.Sought | null> {
  const { keyword, provinceID, skill, interestID, badgeID, level, isReporter } = asked;
  if (badgeID !== undefined && !isId(badgeID)) return null;
  const named = keyword?.trim() ? await findNamed(platform, foldText(keyword)) : undefined;
  if (named?.length === 0) return null;
  const viewer = viewerOf(platform, memberId === null ? null : { memberId });
  return {
    without: await blockedBy(platform.db, viewer),
    ...(named && { ids: named }),
    ...(provinceID && { provinceId: provinceID }),
    ...(skill && { skill }),
    ...(interestID !== undefined && { interestId: interestID }),
    ...(badgeID !== undefined && { badgeId: badgeID }),
    ...(level && { level }),
    ...(isReporter === 1 && { isReporter: true }),
  };
}

/** By a part of the name; where nobody has it, by the names most alike. */
async function findNamed({ db }: Platform, folded: string): Promise<readonly string[]> {
  const found = await queries.findNamed(db, folded, mostNamed);
  return found.length > 0 ? found : findMostAlike(db, folded, { most: reportersPerPage, areInSight: true });
}

/** How many there are and where, counted once a minute for everybody. */
export function overviewOf({ cache, db }: Platform) {
  const find = cache.memoize(overviewFreshness, async (_everybody: null) => {
    const [provinces, badges] = await Promise.all([queries.countByProvince(db), queries.listBadges(db)]);
    return { provinces, badges };
  });
  return () => find(null);
}
