import { expect, test } from 'vitest';
import { checkDispute, disputeStates, disputeTextMaximum, isEvidenceLink, mayFollow } from './disputes.rules.ts';

const form = { wrong: 'วันที่ไม่ถูกต้อง', facts: '', evidenceUrl: '', email: '' };

test('a dispute says what is wrong; a visitor leaves an e-mail, a member need not', () => {
  expect(checkDispute({ ...form, wrong: ' \n' }, true)).toBe('disputes.wrong_missing');
  expect(checkDispute(form, false)).toBe('disputes.email_missing');
  expect(checkDispute({ ...form, email: 'someone' }, true)).toBe('disputes.email_malformed');
  expect(checkDispute({ ...form, email: 'a@example.com' }, false)).toBeNull();
  expect(checkDispute(form, true)).toBeNull();
});

test('2,000 perceived characters are the most', () => {
  expect(checkDispute({ ...form, facts: 'น้ำ'.repeat(disputeTextMaximum / 2) }, true)).toBeNull();
  expect(checkDispute({ ...form, facts: 'ก'.repeat(disputeTextMaximum + 1) }, true)).toBe('disputes.text_too_long');
});

test.each([
  ['https://example.com/a?b=c', true],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
  ['//example.com', false],
  ['https:example.com', false],
  ['https://user:pass@example.com', false],
  ['https://localhost/a', false],
  ['https://example.com/a b', false],
  ['https://example.com/\u202Egpj.exe', false],
  [`https://example.com/${'a'.repeat(500)}`, false],
])('R34 %s as a link to evidence: %s', (text, isGood) => {
  expect(isEvidenceLink(text)).toBe(isGood);
  expect(checkDispute({ ...form, evidenceUrl: text }, true)).toBe(isGood ? null : 'disputes.link_invalid');
});

test('a dispute goes the way of the decisions, and no other', () => {
  const ways = disputeStates.flatMap((from) =>
    disputeStates.filter((to) => mayFollow(from, to)).map((to) => `${from}→${to}`),
  );
  expect(ways).toEqual([
    'received→triage',
    'triage→author_asked',
    'triage→rejected',
    'author_asked→upheld',
    'author_asked→rejected',
    'upheld→appealed',
    'rejected→appealed',
    'appealed→author_asked',
    'appealed→upheld',
    'appealed→rejected',
  ]);
});
