import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetDrafts, useSession } from '#web/platform/net/session.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

/** Clears the caches of this tab when the session ends in any tab, so that the next member sees nothing of the last one (R19). */
export function useSessionWatch(): void {
  const memberId = useSession()?.member.member_id ?? null;
  const before = useRef<string | null>(null);
  const cache = useQueryClient();
  useEffect(() => {
    const last = before.current;
    before.current = memberId;
    if (last === null || last === memberId) return;
    // A session that expired keeps the drafts for its member; logging out has removed them.
    if (!localStorage.getItem(storageKeys.draftsOf)) forgetDrafts();
    void cache.resetQueries();
  }, [memberId, cache]);
}
