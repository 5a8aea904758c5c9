/** The permissions of a role as they are now: the contract's table with the changes of administrators (R25, decision 0080). */
import {
  isChangeable,
  isStaffRole,
  mayByDefault,
  type Permission,
  permissionNames,
} from '@pakmut/contract/permissions.ts';
import type { Queryable } from '#api/platform/database/db.ts';

/** Asked for anew by each call of staff, so that a change bites on the next one. */
export async function permissionsOf(db: Queryable, role: string): Promise<ReadonlySet<Permission>> {
  if (!isStaffRole(role)) return new Set();
  const rows = await db
    .selectFrom('permission_changes')
    .select(['permission', 'is_granted'])
    .where('role', '=', role)
    .execute();
  const changes = new Map(rows.map((row) => [row.permission, row.is_granted]));
  return new Set(
    permissionNames.filter((name) => {
      const changed = isChangeable(role, name) ? changes.get(name) : undefined;
      return changed ?? mayByDefault(role, name);
    }),
  );
}

export async function isPermitted(db: Queryable, role: string, permission: Permission): Promise<boolean> {
  return (await permissionsOf(db, role)).has(permission);
}
