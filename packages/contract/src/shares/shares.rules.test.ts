import { describe, expect, test } from 'vitest';
import { embedCode, shareAddress, sharePath, storyIdOf } from './shares.rules.ts';

const origin = 'https://news.example.org';

describe('the story of an address', () => {
  test.each([
    [`${origin}/newslist/abc`, 'abc'],
    [`${origin}/newslist/abc/?x=1#comments`, 'abc'],
    [`${origin}${sharePath('abc')}`, 'abc'],
    [`${origin}/embed/story/abc`, 'abc'],
    [`${origin}/share`, null],
    [`${origin}/newslist`, null],
    [`${origin}/newslist/a/b`, null],
    ['https://evil.example/newslist/abc', null],
    [`https://news.example.org@evil.example/newslist/abc`, null],
    ['/newslist/abc', null],
    ['javascript:alert(1)', null],
  ])('%s is %s', (address, id) => {
    expect(storyIdOf(address, origin)).toBe(id);
  });
});

test('a headline cannot break out of the code of a card', () => {
  const code = embedCode(`${origin}/embed/story/abc`, '"><script>alert(1)</script>');
  expect(code).not.toContain('<script>');
  expect(code.match(/</g)).toHaveLength(2);
});

test('links to services carry the address of the story whole', () => {
  const story = { url: `${origin}/newslist/abc?x=1&y=2`, text: 'ข่าว & เรื่อง' };
  expect(new URL(shareAddress('line', story)).searchParams.get('url')).toBe(story.url);
  expect(new URL(shareAddress('facebook', story)).searchParams.get('u')).toBe(story.url);
  expect(new URL(shareAddress('x', story)).searchParams.get('text')).toBe(story.text);
});
