import type { VerificationState } from '@pakmut/contract/verification/verification.rules.ts';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';

export const verificationWords: Record<VerificationState, MessageKey> = {
  unverified: 'verification_unverified',
  checking: 'verification_checking',
  verified: 'verification_verified',
  corrected: 'verification_corrected',
  disputed: 'verification_disputed',
  withdrawn: 'verification_withdrawn',
};

/** The yellow of coins is the one that warns. */
export const verificationTones: Record<VerificationState, 'neutral' | 'info' | 'success' | 'coin' | 'danger'> = {
  unverified: 'neutral',
  checking: 'info',
  verified: 'success',
  corrected: 'coin',
  disputed: 'coin',
  withdrawn: 'danger',
};
