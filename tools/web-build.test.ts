/** Tests about what the build for browsers leaves out: it may leave out nothing that a call sends. */
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { withoutSchemas } from '../apps/web/vite.contract.ts';

const root = path.resolve(import.meta.dirname, '..');

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
