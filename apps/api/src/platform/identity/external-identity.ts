/** A person's identity as an external provider states it, and how asking the provider can fail (R12). */

/** The account is (provider, subject). `email` is empty unless the provider gave one that may be used. */
export type ExternalIdentity = Readonly<ReturnType<typeof readExternalIdentity>>;

/** `unavailable`: no usable answer. `cancelled`: the person said no there. `failed`: the answer cannot be believed. */
export type ProviderFailureKind = 'unavailable' | 'cancelled' | 'failed';

/** `reason` is a code for the operator's log; it holds nothing of the person. */
export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;
  readonly reason: string;

  constructor(kind: ProviderFailureKind, reason: string) {
    super(`${kind}: ${reason}`);
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.reason = reason;
  }
}

const longestSubject = 255;
const longestEmail = 254;
const longestName = 80;

/** Takes over what may be stored of a claim; a subject that we could not store whole would name somebody else. */
export function readExternalIdentity(claims: {
  provider: string;
  subject: unknown;
  email: unknown;
  isEmailVerified: boolean;
  name: unknown;
}) {
  const { provider, subject, isEmailVerified } = claims;
  if (typeof subject !== 'string' || subject === '' || subject.length > longestSubject || hasControls(subject)) {
    throw new ProviderFailure('failed', 'no usable subject');
  }
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  const usable = email !== '' && email.length <= longestEmail && !hasControls(email);
  const name = typeof claims.name === 'string' ? claims.name.replace(/\p{Cc}/gu, ' ').trim() : '';
  return {
    provider,
    subject,
    email: usable ? email : '',
    isEmailVerified: usable && isEmailVerified,
    name: [...name].slice(0, longestName).join(''),
  };
}

function hasControls(text: string): boolean {
  return /\p{Cc}|\p{Cs}/u.test(text);
}
