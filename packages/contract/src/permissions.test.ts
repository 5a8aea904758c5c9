import { expect, test } from 'vitest';
import { mayByDefault, permissions } from './permissions.ts';

test('R25 a member, and a role that nobody has written down, may do nothing of the staff', () => {
  for (const permission of Object.keys(permissions) as (keyof typeof permissions)[])
    for (const role of ['member', '', 'owner', 'toString']) expect(mayByDefault(role, permission)).toBe(false);
  expect([mayByDefault('editor', 'identity.verify'), mayByDefault('moderator', 'identity.verify')]).toEqual([
    true,
    false,
  ]);
  expect([mayByDefault('admin', 'accounts.delete'), mayByDefault('editor', 'accounts.delete')]).toEqual([true, false]);
});
