import type { LoginAnswer } from '@pakmut/contract/auth/auth.contract.ts';
import { loginWithSocial, type NotYetMember } from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import type { FailedReturn } from '@pakmut/contract/social-accounts/social-accounts.rules.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Static } from 'typebox';
import { CallError, call } from '#web/platform/net/call.ts';
import { useSocialReturn } from './social-return.ts';

type Handlers = {
  onLogin: (answer: Static<typeof LoginAnswer>) => void;
  /** An account that is no member yet (type 3). */
  onStranger: (account: Static<typeof NotYetMember>) => void;
  /** `key` words the failure. */
  onFailure: (failure: unknown, key: string) => void;
  /** The provider sent the person back without a code. */
  onOutcome: (outcome: FailedReturn) => void;
};

/** Ends a login at a provider where the page was opened with its result; true while the code is being exchanged. */
export function useSocialLogin(handlers: Handlers): boolean {
  const back = useSocialReturn('login');
  const [isComing, setComing] = useState(back?.code != null);
  const isDone = useRef(false);

  const finish = useEffectEvent(async () => {
    // A code works once, and React may run an effect twice.
    if (!back || isDone.current) return;
    isDone.current = true;
    if (back.outcome) return handlers.onOutcome(back.outcome);
    try {
      const { token, social, ...answer } = await call(loginWithSocial, { code: back.code });
      if (token) handlers.onLogin({ ...answer, token });
      else if (social) handlers.onStranger(social);
    } catch (failure) {
      handlers.onFailure(failure, failure instanceof CallError ? failure.message : 'wrong');
    }
    setComing(false);
  });
  useEffect(() => {
    void finish();
  }, []);
  return isComing;
}
