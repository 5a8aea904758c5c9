import { expect, test } from 'vitest';
import { readReported } from './ReportForm.tsx';

test.each([
  ['post.p1.m1', { kind: 'post', id: 'p1', memberId: 'm1' }],
  ['post.p1', { kind: 'post', id: 'p1' }],
  ['comment.c1.m1', { kind: 'comment', id: 'c1', memberId: 'm1' }],
  ['member.m1', { kind: 'member', id: 'm1', memberId: 'm1' }],
  ['story.p1', null],
  ['post.', null],
  ['', null],
])('the address “report.%s” names %j', (param, reported) => {
  expect(readReported(param)).toEqual(reported);
});
