/**
 * What a browser brings back from a provider stands in its address (contract of social-accounts): read once, and taken
 * out at once, so that no code stays in the history (R18).
 */
import {
  type FailedReturn,
  failedReturns,
  returnKeys,
} from '@pakmut/contract/social-accounts/social-accounts.rules.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

export type SocialReturn =
  | { readonly code: string; readonly outcome: null }
  | { readonly code: null; readonly outcome: FailedReturn };
type Place = { readonly search: string; readonly hash: string };

/** The code or failure that an address carries for a login or for linking; null when it carries neither. */
export function readReturn({ search, hash }: Place, purpose: 'login' | 'link'): SocialReturn | null {
  const key = purpose === 'login' ? returnKeys.code : returnKeys.linkCode;
  const code = new URLSearchParams(hash.slice(1)).get(key);
  if (code) return { code, outcome: null };
  const outcome = new URLSearchParams(search).get(returnKeys.outcome) ?? '';
  return Object.hasOwn(failedReturns, outcome) ? { code: null, outcome: outcome as FailedReturn } : null;
}

/** The same address without any of it. */
export function withoutReturn({ search, hash }: Place): Place {
  const params = new URLSearchParams(search);
  params.delete(returnKeys.outcome);
  const fragment = new URLSearchParams(hash.slice(1));
  const isOurs = fragment.has(returnKeys.code) || fragment.has(returnKeys.linkCode);
  return { search: params.size > 0 ? `?${params}` : '', hash: isOurs ? '' : hash };
}

/** What this page was opened with, as long as the component lives; the address loses it at once. */
export function useSocialReturn(purpose: 'login' | 'link'): SocialReturn | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [found] = useState(() => readReturn(location, purpose));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival on the page counts
  useEffect(() => {
    if (!found) return;
    const clean = withoutReturn(location);
    // The router follows when it has time; the code must not stand in the address until then.
    history.replaceState(history.state, '', location.pathname + clean.search + clean.hash);
    navigate(clean, { replace: true, preventScrollReset: true, state: location.state });
  }, []);
  return found;
}
