import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { loadTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { pendingFlags } from '#web/platform/offline/pending-flags.ts';
import { useToast } from '../../ui/Toast.tsx';

/**
 * Resumes flags that an earlier page could not send, also when this page starts without a network. A refusal is reported,
 * because the flags were shown as set. After a log-out nothing is pending any more.
 */
export function useResumedFlags(): void {
  const cache = useQueryClient();
  const toast = useToast();
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const onRefused = useEffectEvent(() => toast({ text: t('waiting_refused'), tone: 'warn' }));
  useEffect(() => {
    if (!memberId) return;
    if (Object.keys(pendingFlags()).length > 0) {
      // What could not be fetched, the next page fetches.
      void Promise.all([import('./MemberNotes.tsx'), loadTexts('news', 'members').catch(() => undefined)]).then(
        ([{ resumeFlags }]) => resumeFlags(cache, onRefused),
        () => undefined,
      );
    }
    return () => {
      const mutations = cache.getMutationCache();
      for (const mutation of mutations.findAll({ mutationKey: ['flag'] })) mutations.remove(mutation);
    };
  }, [cache, memberId]);
}
