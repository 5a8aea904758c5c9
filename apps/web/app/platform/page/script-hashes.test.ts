import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { hashScripts } from './script-hashes.ts';

const nonce = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const hashOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

test('R33 the inline scripts of this rendering are hashed, and its nonce leaves the page', () => {
  const page = [
    `<script nonce="${nonce}">first("ปักหมุด")</script>`,
    `<script type="module" async="" nonce="${nonce}" id="a&gt;b">\nsecond();\n</script>`,
    `<script nonce="${nonce}">first("ปักหมุด")</script>`,
  ].join('<p>น้ำ</p>');
  expect(hashScripts(page, nonce)).toEqual({
    html: [
      '<script>first("ปักหมุด")</script>',
      '<script type="module" async="" id="a&gt;b">\nsecond();\n</script>',
      '<script>first("ปักหมุด")</script>',
    ].join('<p>น้ำ</p>'),
    hashes: [hashOf('first("ปักหมุด")'), hashOf('\nsecond();\n')],
  });
});

test.each([
  ['without a nonce', '<script>steal()</script>'],
  ['with an empty nonce', '<script nonce="">steal()</script>'],
  ['with a guessed nonce', '<script nonce="c0ffee">steal()</script>'],
  ['with the nonce of an earlier rendering', '<script nonce="deadbeefdeadbeefdeadbeefdeadbeef">steal()</script>'],
  ['with a nonce that is a pattern', '<script nonce=".*">steal()</script>'],
  ['that is left open before a script of ours', '<script>steal();'],
  ['whose tag is left open before a script of ours', '<script x="'],
  ['in other letters', '<SCRIPT NONCE=".*">steal()</SCRIPT>'],
])('R33 an injected script %s is not hashed', (_how, injected) => {
  const { hashes } = hashScripts(`${injected}<div><script nonce="${nonce}">ours()</script></div>`, nonce);
  expect(hashes).toEqual([hashOf('ours()')]);
});

test('R33 files need no hash, and their tags lose the nonce too', () => {
  const page = (mark: string) =>
    `<link rel="modulepreload"${mark} href="/a.js"/><script${mark} src="/a.js"></script><script${mark}>ours()</script>`;
  expect(hashScripts(page(` nonce="${nonce}"`), nonce)).toEqual({ html: page(''), hashes: [hashOf('ours()')] });
});

test('R33 a policy allows the files of the site and the scripts with these hashes, and no others', () => {
  const scriptsOf = (pathname: string, hashes: string[]) =>
    contentSecurityPolicy({ pathname, hashes, mediaOrigins: [] })
      .split('; ')
      .find((rule) => rule.startsWith('script-src '));
  expect(scriptsOf('/home', ['sha256-a=', 'sha256-b='])).toBe("script-src 'self' 'sha256-a=' 'sha256-b='");
  expect(scriptsOf('/home', [])).toBe("script-src 'self'");
  expect(scriptsOf('/embed/story/7', ['sha256-a='])).toBe("script-src 'none'");
});
