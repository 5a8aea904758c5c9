import { expect, test } from 'vitest';
import { isSiteLink } from './site-link.ts';

test.each(['/', '/privacy', '/newslist?d=topic.1#end', 'https://example.org/ก?a=b'])('R34 %s is a link', (link) => {
  expect(isSiteLink(link)).toBe(true);
});

test.each([
  '',
  'privacy',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  'http://example.org',
  'https://',
  'https://[',
  ' https://example.org',
  'javascript:alert(1)',
  'data:text/html,x',
])('R34 %j is none', (link) => {
  expect(isSiteLink(link)).toBe(false);
});
