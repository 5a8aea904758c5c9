/** The round of the day, guesses, the leaderboard and how the member stands. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import * as contract from '@pakmut/contract/game/game.contract.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { keepGuess, useDeviceGuesses } from './device-guesses.ts';

export type GameRound = ResultOf<typeof contract.getGameRound.public>;
export type GameStory = GameRound['stories'][number];
export type GuessedStory = GameStory & { readonly outcome: NonNullable<GameStory['outcome']> };

const gameKey = 'game';
const roundKey = (memberId: string | undefined) => [gameKey, 'round', memberId];

export function isGuessed(story: GameStory): story is GuessedStory {
  return story.outcome !== null;
}

/** The round with what this reader has guessed of it. `initial` came with the page and is the one of visitors. */
export function useGameRound(initial: GameRound | null) {
  const memberId = useSession()?.member.member_id;
  const query = useQuery({
    queryKey: roundKey(memberId),
    queryFn: ({ signal }) => call(contract.getGameRound.private, {}, { signal }),
    enabled: memberId !== undefined,
  });
  const onDevice = useDeviceGuesses(initial?.round_day ?? '');
  if (memberId) return { round: query.data ?? null, isFailed: query.isError && !query.data };
  const stories = initial?.stories.map((story) => ({
    ...story,
    outcome: onDevice.find(({ post_id }) => post_id === story.post_id) ?? null,
  }));
  return { round: initial && stories ? { ...initial, stories } : null, isFailed: initial === null };
}

/** Sends a guess; its outcome is then part of the round. */
export function useGuessing(day: string) {
  const client = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  /** Whether it was taken. */
  async function send(postID: string, { latitude, longitude }: LatLng): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    const of = contract.guessGamePlace;
    const input = { postID, latitude, longitude };
    try {
      const outcome = await (memberId ? call(of.private, input) : call(of.public, input));
      if (memberId) client.setQueryData<GameRound>(roundKey(memberId), (round) => withOutcome(round, outcome));
      else keepGuess(day, outcome);
      for (const part of ['standing', 'leaderboard']) void client.invalidateQueries({ queryKey: [gameKey, part] });
      return true;
    } catch (reason) {
      setFailure(reason);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, failure, send };
}

function withOutcome(round: GameRound | undefined, outcome: NonNullable<GameStory['outcome']>): GameRound | undefined {
  if (!round) return round;
  const stories = round.stories.map((story) => (story.post_id === outcome.post_id ? { ...story, outcome } : story));
  return { ...round, stories };
}

/** Asks for everything of the game anew, after midnight say. */
export function useFreshGame(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [gameKey] });
}

/** The leaderboard of this week, or of one so many weeks before. */
export function useLeaderboard(weeksBack: number) {
  const memberId = useSession()?.member.member_id;
  const of = contract.getLeaderboard;
  return useQuery({
    queryKey: [gameKey, 'leaderboard', weeksBack, memberId],
    queryFn: ({ signal }) =>
      memberId ? call(of.private, { weeksBack }, { signal }) : call(of.public, { weeksBack }, { signal }),
  });
}

/** Days in a row, points of the week, and whether the name is shown; nothing for visitors. */
export function useGameStanding() {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [gameKey, 'standing', memberId],
    queryFn: ({ signal }) => call(contract.getGameStanding, {}, { signal }),
    enabled: memberId !== undefined,
  });
}

/** Sets whether the leaderboard shows the member's name, and says so. `wanted` is what was chosen, until the server has answered. */
export function useShowingName() {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const client = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function set(isShown: boolean): Promise<void> {
    // One after the other, so that what was chosen last is what stays.
    if (wanted !== null) return;
    setWanted(isShown);
    try {
      const standing = await call(contract.showGameName, { isShown: isShown ? 1 : 0 });
      client.setQueryData([gameKey, 'standing', memberId], standing);
      toast({ text: t(isShown ? 'game_name_shown' : 'game_name_hidden'), tone: 'success' });
      void client.invalidateQueries({ queryKey: [gameKey, 'leaderboard'] });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    setWanted(null);
  }
  return { wanted, set };
}
