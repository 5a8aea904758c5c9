/** Usage statistics: sums that a job counts, and what is told of a range of days (decision 0108). */
import { addDays, bangkokDay, readDay } from '@pakmut/contract/calendar-day.ts';
import {
  bucketOf,
  bucketsOf,
  type DayRange,
  isDayRange,
  rangeBefore,
  splitRange,
} from '@pakmut/contract/statistics/statistics.rules.ts';
import { listProvinces } from '#api/features/places/places.service.ts';
import { atOneMoment } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './statistics.queries.ts';

const usualDays = 30;

/**
 * Counts anew what may have changed: since yesterday, and once a day everything, because old stories are read, hidden and deleted too.
 * Each month is a transaction of its own, which is quick however many there are.
 */
export async function countStatistics({ db, clock }: Platform): Promise<void> {
  const now = clock.now();
  const today = bangkokDay(now);
  const counted = await queries.readCounted(db);
  const isWhole = !counted || bangkokDay(counted.whole_counted_at) < today;
  const since = isWhole ? ((await queries.findFirstDay(db)) ?? today) : addDays(today, -1);
  const range = { from: since < today ? since : today, to: today };
  for (const month of bucketsOf(range, 'month')) {
    const part = {
      from: month < range.from ? range.from : month,
      to: [addDays(`${addDays(month, 31).slice(0, 7)}-01`, -1), today].sort()[0] as string,
    };
    await db.transaction().execute(async (transaction) => {
      await queries.countStories(transaction, part);
      await queries.countPeople(transaction, part);
    });
  }
  await queries.noteCounted(db, now, isWhole);
}

/** What a caller asked for, or the last 30 days; days of either era (decisions §1). */
export function readRange({ clock }: Platform, { from, to }: { from?: string; to?: string }): DayRange {
  const today = bangkokDay(clock.now());
  if (from === undefined && to === undefined) return { from: addDays(today, 1 - usualDays), to: today };
  const range = { from: readDay(from ?? '') ?? '', to: readDay(to ?? '') ?? '' };
  if (isDayRange(range, today)) return range;
  const field = range.from && range.to > today ? 'to' : 'from';
  throw new AppError('request.invalid', { errors: [{ field, message: 'date_not_valid' }] });
}

const noStories: queries.StoryFigures = { posts: 0, views: 0, comments: 0 };
const nobody: queries.PeopleFigures = { members: 0, reporters: 0 };

/** Everything `getUsageStatRpt` tells of a range, read at one moment. */
export async function readUsage({ db }: Platform, range: DayRange, provinceId: string) {
  const [now, before, bucket] = [splitRange(range), rangeBefore(range), bucketOf(range)];
  return atOneMoment(
    db,
    async (moment) => {
      const counted = await queries.readCounted(moment);
      const stories = await queries.listStorySeries(moment, now, bucket, provinceId);
      const people = provinceId ? null : await queries.listPeopleSeries(moment, range, bucket);
      return {
        countedAt: counted?.counted_at ?? null,
        bucket,
        total: { ...sumOf(stories, noStories), people: people && sumOf(people, nobody) },
        before: {
          ...(await queries.sumStories(moment, splitRange(before), provinceId)),
          people: people && (await queries.sumPeople(moment, before)),
        },
        series: bucketsOf(range, bucket).map((start) => ({
          // The first bucket of a range by months begins before it.
          date: start < range.from ? range.from : start,
          ...(stories.find(({ date }) => date === start) ?? noStories),
          people: people && (people.find(({ date }) => date === start) ?? nobody),
        })),
        categories: await queries.listCategoryFigures(moment, now, provinceId),
      };
    },
    'read only',
  );
}

/** The sum of each of the figures that `none` names. */
function sumOf<Figures extends Record<string, number>>(rows: readonly Figures[], none: Figures): Figures {
  const sums = Object.keys(none).map((key) => [key, rows.reduce((sum, row) => sum + (row[key] as number), 0)]);
  return Object.fromEntries(sums);
}

/** The figures of all provinces, in the order of their Thai names; at the end those of no province, if there are any. */
export async function readProvinces({ db }: Platform, range: DayRange) {
  return atOneMoment(
    db,
    async (moment) => {
      const now = await queries.listProvinceFigures(moment, splitRange(range));
      const before = await queries.listProvinceFigures(moment, splitRange(rangeBefore(range)));
      const figuresOf = (id: string) => ({
        ...(now.find(({ province_id }) => province_id === id) ?? noStories),
        postsBefore: before.find(({ province_id }) => province_id === id)?.posts ?? 0,
      });
      const provinces = listProvinces().map((province) => ({ province, ...figuresOf(province.id) }));
      const elsewhere = { province: null, ...figuresOf('') };
      return elsewhere.posts + elsewhere.comments > 0 ? [...provinces, elsewhere] : provinces;
    },
    'read only',
  );
}

/** What the members of each organisation signed. */
export function readOrganisations({ db }: Platform, range: DayRange) {
  return queries.listOrganisationFigures(db, range, rangeBefore(range));
}
