import { expect, test } from 'vitest';
import { sanitiseDetail } from './html.ts';

test.each([
  '<p>ข่าว<script>alert(1)</script></p>',
  '<p>ข่าว<img src=x onerror=alert(1)></p>',
  '<p onclick="alert(1)">ข่าว</p>',
  '<p>ข่าว<svg/onload=alert(1)></p>',
  '<p>ข่าว<iframe srcdoc="<script>alert(1)</script>"></iframe></p>',
  '<p style="background:url(javascript:alert(1))">ข่าว</p>',
])('R32 nothing that runs survives in %j', (html) => {
  expect(sanitiseDetail(html)).toBe('<p>ข่าว</p>');
});

test.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x'])(
  'R34 a link to %j loses its address',
  (href) => {
    expect(sanitiseDetail(`<p><a href="${href}">x</a></p>`)).not.toContain('href');
  },
);

test('the allowed elements stay', () => {
  const html = '<h3>หัวข้อ</h3><p><strong>หนา</strong><em>เอน</em></p><ul><li>ข้อ</li></ul>';
  expect(sanitiseDetail(html)).toBe(html);
});

test('plain text keeps its paragraphs and cannot become markup', () => {
  expect(sanitiseDetail('ก & ข\nค\n\n1 < 2')).toBe('<p>ก &amp; ข<br />ค</p><p>1 &lt; 2</p>');
});
