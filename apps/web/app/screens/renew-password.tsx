import { checkRenewToken } from '@pakmut/contract/auth/auth.passwords.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, useFailureWords } from '#web/platform/net/call.ts';
import { clearSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, Waiting } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { RenewForm } from '../features/auth/RenewForm.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { Route } from './+types/renew-password';
import styles from './renew-password.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news', 'members');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'renew_password', description: 'renew_password_lead', noIndex: true });

/** /renewpassword/{token}: the target of password mails. */
export default function RenewPassword({ params: { token } }: Route.ComponentProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [isDone, setDone] = useState(false);

  function finish() {
    // All sessions of the member have ended, this browser's too; and the used token leaves the address.
    clearSession();
    setDone(true);
    navigate('/renewpassword', { replace: true });
  }
  return (
    <Page title={t('renew_password')} lead={t('renew_password_lead')}>
      <div className={styles.column}>
        {isDone ? (
          <Notice
            tone="success"
            live
            title={t('renew_done')}
            action={<Button onClick={() => dialogs.open('login')}>{t('login')}</Button>}
          >
            {t('renew_done_note')}
          </Notice>
        ) : token ? (
          <WithToken token={token} onDone={finish} />
        ) : (
          <AskAgain title={t('renew_password_empty')} />
        )}
      </div>
    </Page>
  );
}

function WithToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useMessages();
  const words = useFailureWords();
  const [isSpent, setSpent] = useState(false);
  const check = useQuery({
    queryKey: ['auth', 'renew', token],
    queryFn: () => call(checkRenewToken, { token }),
    retry: (count, failure) => count < 1 && failure instanceof CallError && failure.status === 0,
  });
  const refusal = check.error instanceof CallError && check.error.message === 'link_spent';
  if (isSpent || refusal) return <AskAgain title={t('link_spent')} />;
  if (check.isError) {
    return <LoadFailure title={words(check.error)} label="retry" onRetry={check.refetch} />;
  }
  if (check.isPending)
    return (
      <Waiting className={styles.waiting}>
        <Skeleton width="60%" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </Waiting>
    );
  return <RenewForm token={token} email={check.data.email} onDone={onDone} onSpent={() => setSpent(true)} />;
}

/** No link, an old one or a used one: the way to the next. */
function AskAgain({ title }: { title: string }) {
  const t = useMessages();
  const dialogs = useDialogs();
  return (
    <EmptyState
      drawing="notebook"
      title={title}
      action={<Button onClick={() => dialogs.open('forgot')}>{t('forgot_ask_again')}</Button>}
    />
  );
}
