/**
 * Changing a member's mobile number: confirmed by a code to the new one, with a notice to the old one (decisions §2,
 * R4).
 */
import { checkCode, foldTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import { textIn } from '#api/platform/messages/texts.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type CodeReceiver, type SentCode, sendCode, spendCode } from './auth.codes.service.ts';
import { isTaken, setTelephone } from './auth.emails.queries.ts';
import { notifyOfContactChange } from './auth.emails.service.ts';
import { assertOwner, type Caller } from './auth.owner.service.ts';
import { deleteResets, lockOwner } from './auth.passwords.queries.ts';
import { endSessionsOf } from './auth.sessions.service.ts';

const noticeMilliseconds = 86_400_000;

export async function changeTelephone(
  platform: Platform,
  caller: Caller,
  input: { telephone: string; password?: string },
): Promise<SentCode> {
  const broken = checkCode({ telephone: input.telephone });
  if (broken) throw new AppError(broken);
  const telephone = foldTelephone(input.telephone);
  const owner = await assertOwner(platform, caller, input.password, { strong: true });
  if (owner.telephone === telephone || (await isTaken(platform.db, { telephone }, owner.id))) {
    throw new AppError('auth.telephone_taken');
  }
  const receiver: CodeReceiver = { channel: 'sms', to: telephone, language: owner.language };
  const { address, member } = caller;
  return sendCode(platform, { receiver, purpose: 'contact', address, boundTo: member.sessionId });
}

/** The code is bound to the session that proved its owner when it asked for it. */
export async function confirmTelephone(
  platform: Platform,
  { memberId, sessionId }: SignedIn,
  input: { telephone: string; otpRef: string; otpPasscode: string },
): Promise<string> {
  const broken = checkCode({ telephone: input.telephone, passcode: input.otpPasscode });
  if (broken) throw new AppError(broken);
  const telephone = foldTelephone(input.telephone);
  const receiver: CodeReceiver = { channel: 'sms', to: telephone, language: '' };
  const code = { purpose: 'contact', boundTo: sessionId, ref: input.otpRef, code: input.otpPasscode } as const;
  await spendCode(platform, { receiver, ...code });
  const before = await platform.db.transaction().execute(async (transaction) => {
    const owner = await lockOwner(transaction, memberId);
    if (!(await setTelephone(transaction, memberId, telephone))) throw new AppError('auth.telephone_taken');
    await deleteResets(transaction, memberId);
    await endSessionsOf(platform, transaction, memberId, sessionId);
    if (owner.email) {
      await notifyOfContactChange(platform, transaction, { ...owner, to: owner.email }, maskTelephone(telephone));
    }
    return owner;
  });
  if (before.telephone) notifyOldNumber(platform, before.telephone, before.language);
  return telephone;
}

/** A notice costs the member no waiting, and its failure nothing else. */
function notifyOldNumber(platform: Platform, to: string, language: string): void {
  platform.messages.afterwards(() =>
    platform.messages.sendSms({
      to,
      text: textIn(language, 'sms_number_changed', { site: platform.config.SITE_NAME }),
      reference: crypto.randomUUID(),
      expiresAt: new Date(platform.clock.now().getTime() + noticeMilliseconds),
    }),
  );
}

function maskTelephone(telephone: string): string {
  return `${telephone.slice(0, 3)}***${telephone.slice(-3)}`;
}
