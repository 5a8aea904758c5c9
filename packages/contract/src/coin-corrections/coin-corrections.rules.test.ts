import { expect, test } from 'vitest';
import { type CorrectionForm, checkCorrection } from './coin-corrections.rules.ts';

const form: CorrectionForm = { amount: 5, reason: 'coin_reason_mistake', text: '' };

test.each([
  [{}, null],
  [{ amount: -1_000_000 }, null],
  [{ reason: 'other', text: ' คืนให้ ' }, null],
  [{ text: 'ก'.repeat(300) }, null],
  [{ amount: Number.NaN }, 'coins.amount_missing'],
  [{ amount: 0 }, 'coins.amount_missing'],
  [{ amount: 1.5 }, 'coins.amount_not_whole'],
  [{ amount: 1_000_001 }, 'coins.correction_too_large'],
  [{ amount: -1_000_001 }, 'coins.correction_too_large'],
  [{ reason: '' }, 'coins.correction_reason_missing'],
  [{ reason: 'other', text: '  ' }, 'coins.correction_reason_missing'],
  [{ reason: 'other', text: 'ก'.repeat(301) }, 'disputes.text_too_long'],
] as const)('R42 a correction with %j is refused as %s', (change, refusal) =>
  expect(checkCorrection({ ...form, ...change })).toBe(refusal),
);
