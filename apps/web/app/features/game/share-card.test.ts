import { expect, test } from 'vitest';
import type { Translate } from '#web/platform/i18n/i18n.tsx';
import { shareCard } from './share-card.ts';

const t: Translate = (key, params) => `${key} ${Object.values(params ?? {}).join(' ')}`;

test('a share card tells the day, the points and how good each guess was, and no place', () => {
  expect(shareCard('2026-11-28', [4_900, 2_500, 120], 'th', t)).toBe('game_share_text 28 พ.ย. 69 7,520 15,000\n🟩🟨⬜');
});
