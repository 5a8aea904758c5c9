/** Effects of the newsroom on members. The features that decide call this inside their transaction (R25). */
import type { ReportReason } from '@pakmut/contract/reports/reports.rules.ts';
import { endSessionsOf } from '#api/features/auth/auth.sessions.service.ts';
import { notify } from '#api/features/notifications/notifications.service.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './members.moderation.queries.ts';

/** A template and what somebody wrote beside it, both for the member; empty where a call has none. */
export type Because = { readonly reason: ReportReason | ''; readonly note: string };

/**
 * Ends every session at once and hides profile and signed stories, until it is lifted (decisions §2). Who has no session reads no
 * notice, so a mail says why, and the notice is there for when they come back. False when the member was suspended already.
 */
export async function suspendMember(platform: Platform, db: Queryable, id: string, because: Because): Promise<boolean> {
  const member = await queries.lockReceiver(db, id);
  if (!member || member.suspended_at) return false;
  const at = platform.clock.now();
  // Before the member is out of sight, because nobody out of sight is notified.
  await notify(db, [
    { to: id, reason: 'member_suspended', at, key: keyOf('suspended', id, at), params: given(because) },
  ]);
  await queries.setSuspended(db, id, at);
  await endSessionsOf(platform, db, id, null);
  if (member.email && member.email_confirmed_at) {
    await platform.messages.sendMail(
      {
        to: member.email,
        language: member.language,
        name: member.display_name,
        subject: 'mail_suspended_subject',
        body: 'mail_suspended_body',
        values: { reason: wordsOf(because, member.language) },
      },
      db,
    );
  }
  return true;
}

/** Shows again what a suspension has hidden. False when the member was not suspended. */
export async function restoreMember(platform: Platform, db: Queryable, id: string): Promise<boolean> {
  const member = await queries.lockReceiver(db, id);
  if (!member?.suspended_at) return false;
  const at = platform.clock.now();
  await queries.setSuspended(db, id, null);
  await notify(db, [{ to: id, reason: 'member_restored', at, key: keyOf('restored', id, at) }]);
  return true;
}

export async function notifyOfWarning(platform: Platform, db: Queryable, id: string, because: Because): Promise<void> {
  const at = platform.clock.now();
  await notify(db, [{ to: id, reason: 'member_warned', at, key: keyOf('warned', id, at), params: given(because) }]);
}

function keyOf(what: string, id: string, at: Date): string {
  return `member_${what}:${id}:${at.getTime()}`;
}

/** The note is for the member only beside a reason: calls without one have notes for the log. */
function given({ reason, note }: Because): Readonly<Record<string, string>> {
  return reason === '' ? {} : { because: reason, note };
}

function wordsOf(because: Because, language: string): string {
  const { because: reason = 'other', note = '' } = given(because);
  return [textIn(language, `report_reason_${reason as ReportReason}`), note].filter(Boolean).join(': ');
}
