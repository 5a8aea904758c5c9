import { expect, test } from 'vitest';
import { mayDo, permissions } from './permissions.ts';

test('R25 a member, and a role that nobody has written down, may do nothing of the staff', () => {
  for (const permission of Object.keys(permissions) as (keyof typeof permissions)[])
    for (const role of ['member', '', 'owner', 'toString']) expect(mayDo(role, permission)).toBe(false);
  expect([mayDo('editor', 'identity.verify'), mayDo('moderator', 'identity.verify')]).toEqual([true, false]);
  expect([mayDo('admin', 'accounts.delete'), mayDo('editor', 'accounts.delete')]).toEqual([true, false]);
});
