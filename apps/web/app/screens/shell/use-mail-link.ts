import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const parameter = 'confirm';
const landing = '/home';

/** The token of a confirmation mail that the page was opened with; it survives a reload. */
export function confirmTokenOf(state: unknown): string {
  return (state as { confirmToken?: string } | null)?.confirmToken ?? '';
}

/** Opens the dialog for `/home?confirm={token}` and takes the token out of the address at once (R18). */
export function useMailLink(): void {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const token = pathname === landing ? params.get(parameter) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the token's arrival counts
  useEffect(() => {
    if (!token) return;
    params.delete(parameter);
    params.set('d', 'confirm-email');
    navigate({ search: `?${params}` }, { replace: true, state: { ...state, confirmToken: token } });
  }, [token]);
}
