import {
  endOtherSessions,
  endSession,
  listSessions,
  type SessionRecord,
} from '@pakmut/contract/auth/auth.sessions.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { Static } from 'typebox';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { LoadFailure, Waiting } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './SessionList.module.css';

type SessionOf = Static<typeof SessionRecord>;

const sessionsKey = ['auth', 'sessions'] as const;

/** The member's sessions. A session that the member ends is refused from its next call on (R16). */
export function SessionList() {
  const t = useMessages();
  const query = useQuery({ queryKey: sessionsKey, queryFn: () => call(listSessions, {}), staleTime: 0 });
  const sessions = query.data ?? [];
  return (
    <FormSection title={t('sessions_title')} lead={t('sessions_lead')}>
      {query.isPending && (
        <Waiting className={styles.waiting}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
          <Skeleton width="60%" />
        </Waiting>
      )}
      {query.isError && <LoadFailure title={t('sessions_failed')} label="retry" onRetry={query.refetch} />}
      {sessions.length > 0 && (
        <ul className={styles.list}>
          {sessions.map((session) => (
            <SessionRow key={session.session_id} session={session} />
          ))}
        </ul>
      )}
      {sessions.length > 1 && <EndOthers />}
    </FormSection>
  );
}

function SessionRow({ session }: { session: SessionOf }) {
  const t = useMessages();
  const language = useLanguage();
  const end = useEnding(() => call(endSession, { id: session.session_id }), 'session_was_ended');
  const name = session.device || t('session_unknown_device');
  const Icon = /android|ios|iphone|mobile/i.test(session.device) ? Smartphone : Monitor;
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} strokeWidth={1.75} />
      <div className={styles.what}>
        <p className={styles.name}>
          {name}
          {session.is_current === 1 && <Badge tone="success">{t('session_current')}</Badge>}
        </p>
        <p className={styles.when}>
          {t('session_times', {
            used: formatDate(session.last_used, 'dateTime', language),
            since: formatDate(session.create_date, 'dateTime', language),
          })}
        </p>
      </div>
      {session.is_current === 0 && (
        <Button
          size="small"
          variant="secondary"
          busy={end.isPending}
          aria-label={t('session_end_named', { name })}
          onClick={() => end.mutate()}
        >
          {t('session_end')}
        </Button>
      )}
    </li>
  );
}

function EndOthers() {
  const t = useMessages();
  const [isAsking, setAsking] = useState(false);
  const end = useEnding(() => call(endOtherSessions, {}), 'sessions_were_ended');
  return (
    <div>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('sessions_end_others')}
      </Button>
      <Question
        open={isAsking}
        title={t('sessions_end_others_confirm')}
        confirmLabel={t('sessions_end_others')}
        tone="danger-filled"
        busy={end.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => end.mutate(undefined, { onSettled: () => setAsking(false) })}
      >
        {t('sessions_end_others_note')}
      </Question>
    </div>
  );
}

/** Ends a session and refetches the list, also after a refusal, because the list was stale then. */
function useEnding(act: () => Promise<unknown>, done: 'session_was_ended' | 'sessions_were_ended') {
  const t = useMessages();
  const toast = useToast();
  const words = useFailureWords();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => toast({ text: t(done), tone: 'success' }),
    onError: (failure) => toast({ text: words(failure), tone: 'warn' }),
    onSettled: () => cache.invalidateQueries({ queryKey: sessionsKey }),
  });
}
