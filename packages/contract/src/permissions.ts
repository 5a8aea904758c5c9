/**
 * What staff may do, and which role may do it, in this one table (decisions §2, R25). A call behind `/admin` names a
 * permission; a role that is not listed is refused, so a new call is closed until somebody opens it here.
 */
export const staffRoles = ['moderator', 'editor', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const permissions = {
  'identity.verify': ['editor', 'admin'],
  'accounts.delete': ['admin'],
  'originals.view': ['editor', 'admin'],
  'reports.review': ['moderator', 'editor', 'admin'],
  'disputes.view': ['moderator', 'editor', 'admin'],
  'disputes.decide': ['editor', 'admin'],
  'rewards.manage': ['editor', 'admin'],
  'orders.deliver': ['editor', 'admin'],
  'posts.history': ['moderator', 'editor', 'admin'],
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof permissions;

/** True when a role carries a permission; a member's never does. */
export function mayDo(role: string, permission: Permission): boolean {
  return (permissions[permission] as readonly string[]).includes(role);
}
