import { memberStatus } from '@pakmut/contract/auth/auth.contract.ts';
import { useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, pageTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { logOut, refreshSession, type Session, useSession } from '#web/platform/net/session.ts';
import { revalidateUnlessDialog, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/test-login';
import { Page } from './shell/Page.tsx';
import styles from './test-login.module.css';

export const handle = await pageTexts('news', 'pages');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'test_login', noIndex: true });
export const shouldRevalidate = revalidateUnlessDialog;

export function loader({ context }: Route.LoaderArgs) {
  return { isLive: context.get(requestContext).demoPages ?? true };
}

const reporter = 2;

/** /testlogin: what the browser holds of the session, with log in, renew and log out; inert in production (decisions §7). */
export default function TestLogin({ loaderData: { isLive } }: Route.ComponentProps) {
  const t = useMessages();
  const session = useSession();
  const dialogs = useDialogs();
  return (
    <Page title={t('test_login')} lead={t('test_login_lead')}>
      {!isLive && <Notice tone="info">{t('demo_page_inert')}</Notice>}
      {isLive && session && <HeldSession session={session} />}
      {isLive && !session && (
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
  async function ask() {
    setNote(await askServer());
  }
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('display_name_label')}</dt>
        <dd>{member.member_displayname}</dd>
        <dt>{t('member_id_label')}</dt>
        <dd>{member.member_id}</dd>
        <dt>{t('session_member_type')}</dt>
        <dd>{t(member.type === reporter ? 'member_reporter' : 'member_citizen')}</dd>
        <dt>{t('token_until')}</dt>
        <dd>{formatDate(new Date(token.expiresAt).toISOString(), 'dateTime', language)}</dd>
      </dl>
      {note && (
        <Notice tone={note === 'token_renewed' || note === 'session_accepted' ? 'success' : 'warn'} live>
          {t(note)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={renew}>{t('renew_token')}</Button>
        <Button variant="secondary" onClick={ask}>
          {t('session_ask_server')}
        </Button>
        <Button variant="secondary" onClick={() => void logOut()}>
          {t('logout')}
        </Button>
      </div>
    </>
  );
}

async function askServer(): Promise<MessageKey> {
  try {
    await call(memberStatus, {});
    return 'session_accepted';
  } catch (error) {
    return error instanceof CallError && error.status > 0 ? 'session_refused' : 'no_connection';
  }
}
