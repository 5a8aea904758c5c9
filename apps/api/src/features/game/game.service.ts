/** “Pin the news”: the round of the day, and what guesses are worth (decision 0112). */
import { addDays, bangkokDay } from '@pakmut/contract/calendar-day.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import type { guessGamePlace } from '@pakmut/contract/game/game.contract.ts';
import { pointsFor, streakOf, weekOf } from '@pakmut/contract/game/game.rules.ts';
import { distanceInKm } from '@pakmut/contract/places/places.rules.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './game.queries.ts';
import { viewLeader, viewOutcome, viewStory } from './game.view.ts';

type Member = { readonly memberId: string } | null;

const today = ({ clock }: Pick<Platform, 'clock'>) => bangkokDay(clock.now());

/** The round of the day, chosen when it is asked for first. */
export async function getRound(platform: Platform, member: Member) {
  const { db } = platform;
  const day = today(platform);
  if (!(await queries.hasRound(db, day))) await queries.chooseRound(db, day);
  const rows = await queries.listStories(db, viewerOf(platform, member), day);
  const midnight = new Date(`${addDays(day, 1)}T00:00:00+07:00`);
  return { round_day: day, next_round_date: midnight.toISOString(), stories: rows.map(viewStory) };
}

/**
 * What a guess is worth. A member's first one is kept and stands; what is sent at once with it is answered with it too.
 * @throws game.points_sent, game.not_in_round
 */
export async function guess(platform: Platform, member: Member, input: InputOf<typeof guessGamePlace.public>) {
  if (input.points !== undefined) throw refused(platform, 'game.points_sent');
  const [viewer, day] = [viewerOf(platform, member), today(platform)];
  const find = () => (isId(input.postID) ? queries.findStory(platform.db, viewer, day, input.postID) : undefined);
  const story = await find();
  if (!story) throw refused(platform, 'game.not_in_round');
  const kilometres = distanceInKm(story, input);
  const worth = { distance: Math.round(kilometres * 1_000), points: pointsFor(kilometres) };
  if (!member) return viewOutcome(story, worth);
  await queries.insertGuess(platform.db, { memberId: member.memberId, day, position: story.position, ...worth });
  const { distance_m: distance, points } = (await find()) ?? story;
  return viewOutcome(story, distance === null || points === null ? worth : { distance, points });
}

/** Logged without ids, because a log must not tell who looked at what (R30). */
function refused({ log }: Platform, code: ErrorCode): AppError {
  log.warn({ refused: code }, 'a guess of the game was refused');
  return new AppError(code);
}

export async function getLeaderboard(platform: Platform, member: Member, weeksBack = 0) {
  const week = weekOf(today(platform), weeksBack);
  const [total, leaders] = await Promise.all([
    queries.countPlayers(platform.db, week),
    queries.listLeaders(platform.db, member?.memberId ?? null, week),
  ]);
  return { week_from: week.from, week_to: week.to, player_total: total, leaders: leaders.map(viewLeader) };
}

export async function getStanding(platform: Platform, member: { readonly memberId: string }) {
  const day = today(platform);
  const [player, wholeDays] = await Promise.all([
    queries.findPlayer(platform.db, member.memberId, weekOf(day, 0)),
    queries.listWholeDays(platform.db, viewerOf(platform, member)),
  ]);
  return {
    streak: streakOf(wholeDays, day),
    week_points: player.points,
    week_place: player.place,
    is_name_shown: toFlag(player.shows_name),
  };
}

export async function showName(platform: Platform, member: { readonly memberId: string }, isShown: boolean) {
  await queries.setNameShown(platform.db, member.memberId, isShown);
  return getStanding(platform, member);
}
