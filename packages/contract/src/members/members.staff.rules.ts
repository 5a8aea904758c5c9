/** Rules of what the newsroom does with members, which both sides apply (design reference A-06, decision 0083). */
import { reportReasons } from '../reports/reports.rules.ts';

export const staffMembersPerPage = 30;
/** Beyond so many matches nobody reads on: the search is narrowed instead. */
export const staffMembersCounted = 1_000;
/** Of reports about a member, and of what staff did about them, the newest. */
export const staffHistoryMaximum = 50;
export const staffNoteMaximum = 1_000;

/** What the list can be narrowed to. */
export const memberStates = ['suspended', 'reporter', 'verified', 'staff'] as const;
export type MemberState = (typeof memberStates)[number];

/** Why a member is warned or suspended: the templates of reports, which the member gets in their own language. */
export const memberReasons = reportReasons;

/**
 * Why somebody of the staff may not act on this member, or null: nobody acts on themselves, and on an administrator only another
 * administrator does.
 */
export function whyNotOn(
  actor: { readonly id: string; readonly role: string },
  member: { readonly id: string; readonly role: string },
): 'staff.not_yourself' | 'members.higher_role' | null {
  if (actor.id === member.id) return 'staff.not_yourself';
  return member.role === 'admin' && actor.role !== 'admin' ? 'members.higher_role' : null;
}
