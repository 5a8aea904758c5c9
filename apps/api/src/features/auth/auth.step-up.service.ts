/**
 * Proving oneself again: a weak password opens reading and liking, and for acts that could hurt its owner the session
 * must have shown a fresh one-time code (R4, R6).
 */
import { checkCode, stepUpSeconds } from '@pakmut/contract/auth/auth.rules.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import { passwordGrade } from '#api/platform/identity/password-grade.ts';
import type { SignedIn } from '#api/platform/identity/session.ts';
import type { Platform } from '#api/platform/platform.ts';
import { type CodeReceiver, type SentCode, sendCode, spendCode } from './auth.codes.service.ts';
import { markSteppedUp } from './auth.sessions.queries.ts';
import { findProof, type Proof } from './auth.step-up.queries.ts';

/** Refuses with `auth.step_up_required` when the member's password is weak and no fresh code was shown (R6). */
export async function requireStepUp(platform: Platform, member: SignedIn): Promise<void> {
  const refusal = checkProof(platform, await findProof(platform.db, member.sessionId));
  if (refusal) throw refusal;
}

/** What a proof is judged by. */
export type ProofFacts = Pick<Proof, 'has_password' | 'password_grade' | 'stepped_up_at'>;

/** For who looks up proofs with other things: why the call may not, or null. */
export function checkProof(platform: Platform, proof: ProofFacts | undefined): AppError | null {
  if (!proof) return new AppError('auth.session_ended');
  const isWeak = proof.has_password && (proof.password_grade ?? passwordGrade.weak) === passwordGrade.weak;
  return isWeak && !isFresh(platform, proof) ? new AppError('auth.step_up_required') : null;
}

/** True when this session has shown a one-time code in the last 15 minutes: counts as the current password (R4). */
export async function hasSteppedUp(platform: Platform, member: SignedIn): Promise<boolean> {
  const proof = await findProof(platform.db, member.sessionId);
  return proof !== undefined && isFresh(platform, proof);
}

/** Whether an act with coins or anonymity would be refused for want of a code now, and where the code would go. */
export async function getStepUpState(platform: Platform, member: SignedIn) {
  const proof = await findProof(platform.db, member.sessionId);
  const isNeeded = checkProof(platform, proof) !== null;
  const receiver = isNeeded && proof ? receiverOf(proof) : null;
  return { is_needed: isNeeded, ...(receiver && { channel: receiver.channel, to: maskReceiver(receiver) }) };
}

/** Sends a code that only this session can use. */
export async function requestStepUp(
  platform: Platform,
  member: SignedIn,
  address: string,
): Promise<SentCode & { channel: 'sms' | 'email'; to: string }> {
  const receiver = await findReceiver(platform, member);
  const sent = await sendCode(platform, { receiver, purpose: 'step_up', address, boundTo: member.sessionId });
  return { ...sent, channel: receiver.channel, to: maskReceiver(receiver) };
}

export async function confirmStepUp(
  platform: Platform,
  member: SignedIn,
  given: { otpRef: string; otpPasscode: string },
): Promise<void> {
  const broken = checkCode({ passcode: given.otpPasscode });
  if (broken) throw new AppError(broken);
  const receiver = await findReceiver(platform, member);
  const { sessionId } = member;
  const code = {
    receiver,
    purpose: 'step_up',
    boundTo: sessionId,
    ref: given.otpRef,
    code: given.otpPasscode,
  } as const;
  await spendCode(platform, code);
  await markSteppedUp(platform.db, sessionId, platform.clock.now());
}

function isFresh({ clock }: Platform, { stepped_up_at }: Pick<Proof, 'stepped_up_at'>): boolean {
  return stepped_up_at !== null && clock.now().getTime() - stepped_up_at.getTime() < stepUpSeconds * 1_000;
}

async function findReceiver(platform: Platform, member: SignedIn): Promise<CodeReceiver> {
  const proof = await findProof(platform.db, member.sessionId);
  const receiver = proof && receiverOf(proof);
  if (!receiver) throw new AppError('auth.step_up_unavailable');
  return receiver;
}

function receiverOf({ telephone, email, language }: Proof): CodeReceiver | null {
  if (telephone) return { channel: 'sms', to: telephone, language };
  return email ? { channel: 'email', to: email, language } : null;
}

/** Enough to recognise one's own, too little to learn another's. */
function maskReceiver({ channel, to }: CodeReceiver): string {
  if (channel === 'sms') return `${to.slice(0, 2)}x-xxx-${to.slice(-4)}`;
  const [name = '', host = ''] = to.split('@');
  return `${name.slice(0, 1)}***@${host}`;
}
