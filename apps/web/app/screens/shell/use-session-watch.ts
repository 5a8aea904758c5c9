import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { forgetDrafts, useSession } from '#web/platform/net/session.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';

/** What one member has seen is not shown to the next: the caches of this tab follow the session, whichever tab ended it (R19). */
export function useSessionWatch(): void {
  const memberId = useSession()?.member.member_id ?? null;
  const before = useRef<string | null>(null);
  const cache = useQueryClient();
  useEffect(() => {
    const last = before.current;
    before.current = memberId;
    if (last === null || last === memberId) return;
    // A session that ended by itself leaves its drafts to its member; who logged out left nothing.
    if (!localStorage.getItem(storageKeys.draftsOf)) forgetDrafts();
    void cache.resetQueries();
  }, [memberId, cache]);
}
