import {
  finishLink,
  type LinkedAccount,
  listLinkedAccounts,
  startLink,
  unlinkSocial,
} from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import { failedReturns } from '@pakmut/contract/social-accounts/social-accounts.rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Static } from 'typebox';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { LoadFailure, Waiting } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice, type NoticeTone } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './LinkedAccounts.module.css';
import { useSocialReturn } from './social-return.ts';
import { useProviders } from './use-providers.ts';

type Linked = Static<typeof LinkedAccount>;
type Note = { tone: NoticeTone; text: string };

const linkedKey = ['social-accounts', 'linked'] as const;

export type LinkedAccountsProps = {
  /** Asks for a fresh one-time code where the server wants one; `useStepUp` of features/auth has it. */
  withProof: <T>(act: () => Promise<T>) => Promise<T>;
};

/** The accounts elsewhere that open this one: link, and unlink all but the last way in (R13). */
export function LinkedAccounts({ withProof }: LinkedAccountsProps) {
  const t = useMessages();
  const providers = useProviders();
  const linked = useQuery({ queryKey: linkedKey, queryFn: () => call(listLinkedAccounts, {}), staleTime: 0 });
  const [note, setNote] = useState<Note | null>(null);
  useReturnFromProvider(setNote);
  const others = (providers.data ?? []).filter(({ id }) => !linked.data?.some(({ provider }) => provider === id));
  // Nothing to link and nothing linked: the site has switched no service on.
  if (linked.isSuccess && providers.isSuccess && linked.data.length + others.length === 0) return null;
  return (
    <FormSection title={t('linked_title')} lead={t('linked_lead')}>
      {note && <Notice tone={note.tone} live title={note.text} />}
      {(linked.isPending || providers.isPending) && (
        <Waiting className={styles.waiting}>
          <Skeleton width="50%" />
          <Skeleton width="40%" />
        </Waiting>
      )}
      {linked.isError && <LoadFailure title={t('linked_failed')} label="retry" onRetry={linked.refetch} />}
      {linked.isSuccess && (
        <ul className={styles.list}>
          {linked.data.map((account) => (
            <LinkedRow key={account.provider} account={account} onNote={setNote} />
          ))}
          {others.map(({ id, name }) => (
            <UnlinkedRow key={id} provider={id} name={name} withProof={withProof} onNote={setNote} />
          ))}
        </ul>
      )}
    </FormSection>
  );
}

function LinkedRow({ account, onNote }: { account: Linked; onNote: (note: Note) => void }) {
  const t = useMessages();
  const language = useLanguage();
  const cache = useQueryClient();
  const words = useFailureWords();
  const [isAsking, setAsking] = useState(false);
  const { name, provider } = account;
  const unlinking = useMutation({
    mutationFn: () => call(unlinkSocial, { provider }),
    networkMode: 'always',
    onSuccess: () => onNote({ tone: 'success', text: t('linked_removed', { name }) }),
    onError: (failure) => onNote({ tone: 'error', text: words(failure) }),
    onSettled() {
      setAsking(false);
      return cache.invalidateQueries({ queryKey: linkedKey });
    },
  });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>{t('linked_since', { date: formatDate(account.linked_at, 'long', language) })}</p>
        {account.can_unlink === 0 && <p className={styles.state}>{t('social_last_way_in')}</p>}
      </div>
      {account.can_unlink === 1 && (
        <Button
          size="small"
          variant="danger"
          aria-label={t('linked_unlink_named', { name })}
          onClick={() => setAsking(true)}
        >
          {t('linked_unlink')}
        </Button>
      )}
      <Question
        open={isAsking}
        title={t('linked_unlink_confirm', { name })}
        confirmLabel={t('linked_unlink')}
        tone="danger-filled"
        busy={unlinking.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => unlinking.mutate()}
      >
        {t('linked_unlink_note', { name })}
      </Question>
    </li>
  );
}

type UnlinkedRowProps = LinkedAccountsProps & { provider: string; name: string; onNote: (note: Note) => void };

function UnlinkedRow({ provider, name, withProof, onNote }: UnlinkedRowProps) {
  const t = useMessages();
  const words = useFailureWords();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);
  async function link() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { url } = await withProof(() => call(startLink, { provider, next: `${pathname}${search}` }));
      window.location.assign(url);
    } catch (failure) {
      onNote({ tone: 'error', text: words(failure) });
      setBusy(false);
    }
  }
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.name}>{name}</p>
        <p className={styles.state}>{t('linked_not')}</p>
      </div>
      <Button
        size="small"
        variant="secondary"
        busy={isBusy}
        aria-label={t('linked_link_named', { name })}
        onClick={link}
      >
        {t('linked_link')}
      </Button>
    </li>
  );
}

/** Coming back from a provider ends the linking, or says how it failed. */
function useReturnFromProvider(onNote: (note: Note) => void): void {
  const t = useMessages();
  const words = useFailureWords();
  const cache = useQueryClient();
  const back = useSocialReturn('link');
  const isDone = useRef(false);
  const finish = useEffectEvent(async () => {
    if (!back || isDone.current) return;
    isDone.current = true;
    if (back.outcome) return onNote({ tone: 'warn', text: t(failedReturns[back.outcome]) });
    try {
      await call(finishLink, { code: back.code });
      // The list was asked for when the page opened; that answer may be from before the link, and is not waited for.
      await cache.cancelQueries({ queryKey: linkedKey });
      await cache.invalidateQueries({ queryKey: linkedKey });
      onNote({ tone: 'success', text: t('linked_added') });
    } catch (failure) {
      onNote({ tone: 'error', text: words(failure) });
    }
  });
  useEffect(() => {
    void finish();
  }, []);
}
