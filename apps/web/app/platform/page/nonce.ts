import { createContext, useContext } from 'react';

export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for inline scripts. In the browser the attribute reads as '', because a policy hides it. */
export function useNonce(): string | undefined {
  return useContext(NonceContext) ?? (typeof window === 'undefined' ? undefined : '');
}
