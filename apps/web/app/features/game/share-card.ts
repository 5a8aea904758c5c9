import { gradeOf, pointsMaximum } from '@pakmut/contract/game/game.rules.ts';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import type { Language, Translate } from '#web/platform/i18n/i18n.tsx';

const squares = { good: '🟩', fair: '🟨', far: '⬜' } as const;

/** How good each guess was, as a row of squares. */
export function squaresOf(points: readonly number[]): string {
  return points.map((one) => squares[gradeOf(one)]).join('');
}

export function sumOf(points: readonly number[]): number {
  return points.reduce((sum, one) => sum + one, 0);
}

/** What is sent on: the day, the points and the squares; nothing of stories or places, so that it spoils nobody's round. */
export function shareCard(day: string, points: readonly number[], language: Language, t: Translate): string {
  const facts = {
    date: formatDate(day, 'short', language),
    points: formatCount(sumOf(points)),
    most: formatCount(points.length * pointsMaximum),
  };
  return `${t('game_share_text', facts)}\n${squaresOf(points)}`;
}
