import { useState } from 'react';
import { formatDate } from '../platform/dates.ts';
import { useDialogs } from '../platform/dialogs.ts';
import { type MessageKey, useLanguage, useMessages } from '../platform/i18n.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { logOut, refreshSession, type Session, useSession } from '../platform/session.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/test-login';
import { Page } from './shell/Page.tsx';
import styles from './test-login.module.css';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'test_login', noIndex: true });

/** /testlogin: what the browser holds of the session, with log in, renew and log out (decisions §7). */
export default function TestLogin() {
  const t = useMessages();
  const session = useSession();
  const dialogs = useDialogs();
  return (
    <Page title={t('test_login')} lead={t('test_login_lead')}>
      {session ? (
        <HeldSession session={session} />
      ) : (
        <EmptyState
          title={t('logged_out_here')}
          action={<Button onClick={() => dialogs.open('login')}>{t('login')}</Button>}
        />
      )}
    </Page>
  );
}

function HeldSession({ session: { member, token } }: { session: Session }) {
  const t = useMessages();
  const language = useLanguage();
  const [note, setNote] = useState<MessageKey>();
  async function renew() {
    const outcome = await refreshSession(token.accessToken);
    setNote(outcome === 'refreshed' ? 'token_renewed' : 'no_connection');
  }
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('display_name_label')}</dt>
        <dd>{member.member_displayname}</dd>
        <dt>{t('member_id_label')}</dt>
        <dd>{member.member_id}</dd>
        <dt>{t('token_until')}</dt>
        <dd>{formatDate(new Date(token.expiresAt).toISOString(), 'dateTime', language)}</dd>
      </dl>
      {note && (
        <Notice tone={note === 'token_renewed' ? 'success' : 'warn'} live>
          {t(note)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={renew}>{t('renew_token')}</Button>
        <Button variant="secondary" onClick={() => void logOut()}>
          {t('logout')}
        </Button>
      </div>
    </>
  );
}
