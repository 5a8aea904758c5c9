/** Tests about what the build for browsers leaves out: it may leave out nothing that a page shows or a call sends. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutSchemas } from '../apps/web/vite.contract.ts';
import { planTexts } from '../apps/web/vite.text-plan.ts';

const root = path.resolve(import.meta.dirname, '..');
const app = path.join(root, 'apps/web/app');
const dictionary = Object.keys(JSON.parse(readFileSync(path.join(root, 'packages/messages/en.json'), 'utf8')));
const plan = planTexts(dictionary);
const partOf = (key: string) => Object.entries(plan.keys).find(([, keys]) => keys.includes(key))?.[0];

describe('texts', () => {
  test('stand in one part each, and none is lost', () => {
    expect(Object.values(plan.keys).flat().sort()).toEqual([...dictionary].sort());
  });

  test('of a module come with every screen that imports it', () => {
    const sources = globSync('**/*.{ts,tsx}', { cwd: app }).filter((file) => !/\.test\.|\.d\.ts/.test(file));
    for (const file of sources.map((name) => path.join(app, name))) {
      const parts = ['first', ...plan.partsFor(file)];
      expect([file, [...plan.keysIn(file)].filter((key) => !parts.includes(partOf(key) ?? ''))]).toEqual([file, []]);
    }
  });

  test('that a module asks for by name are found in it', () => {
    const calls = /(?<![\w.])t\(\s*'(\w+)'/g;
    for (const name of globSync('**/*.tsx', { cwd: app }).filter((file) => !file.includes('.test.'))) {
      const asked = [...readFileSync(path.join(app, name), 'utf8').matchAll(calls)].map(([, key]) => key ?? '');
      const found = plan.keysIn(path.join(app, name));
      expect([name, asked.filter((key) => !found.has(key))]).toEqual([name, []]);
    }
  });

  test('with gaps bring everything that they can become', () => {
    const found = plan.keysIn(path.join(app, 'features/auth/NewPasswordFields.tsx'));
    expect([...found]).toEqual(expect.arrayContaining(['auth_strength_0', 'auth_strength_4']));
  });

  test('of failed connections are there from the first', () => {
    for (const key of ['wrong', 'no_connection', 'slow_connection']) expect(plan.keys.first).toContain(key);
  });

  test('that every page brings are few', () => {
    expect(plan.keys.first.length).toBeLessThan(200);
    for (const name of ['root.tsx', 'screens/home.tsx', 'features/posts/FreshPosts.tsx'])
      expect([name, plan.partsFor(path.join(app, name))]).toEqual([name, []]);
    for (const name of ['screens/news-list.tsx', 'screens/news-map.tsx', 'features/posts/ShareSheet.tsx'])
      expect([name, plan.partsFor(path.join(app, name))]).toEqual([name, ['reading']]);
  });
});

describe('contracts', () => {
  const files = globSync('packages/contract/src/*/*.contract.ts', { cwd: root });

  test.each(files)('%s travels without its schemas', async (file) => {
    const code = withoutSchemas(await import(path.join(root, file)));
    expect(code).not.toMatch(/"(~kind|pattern|additionalProperties|summary|result)"/);
  });

  test('say how a call is made and which fields it sends', async () => {
    const code = withoutSchemas(await import(path.join(root, 'packages/contract/src/posts/posts.contract.ts')));
    const line = code.split('\n').find((one) => one.startsWith('export const likePost')) ?? '';
    expect(JSON.parse(line.slice(line.indexOf('{'), -1))).toEqual({
      method: 'POST',
      path: '/private/topic/like',
      access: 'member',
      body: { properties: { postID: 1, isLike: 1 } },
    });
  });

  test('hold no functions', () => {
    expect(() => withoutSchemas({ rule: () => true })).toThrow('rule');
  });
});
