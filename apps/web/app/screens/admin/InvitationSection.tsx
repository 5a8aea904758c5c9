import { acceptInvitation } from '@pakmut/contract/staff/staff.contract.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Page } from '../shell/Page.tsx';

/** /admin/invitation?token=: the link of the mail. Whoever opens it logs in or registers, and takes the role by a click. */
export function InvitationSection() {
  const t = useMessages();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const wordsOf = useFailureWords();
  const isHydrated = useIsHydrated();
  const session = useSession();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function accept() {
    setBusy(true);
    setError(undefined);
    try {
      await call(acceptInvitation, { token });
      navigate('/admin', { replace: true });
    } catch (failure) {
      setError(wordsOf(failure));
      setBusy(false);
    }
  }
  return (
    <Page title={t('invitation_title')} lead={t('invitation_lead')}>
      {error && <Notice tone="error" live title={error} />}
      {!token && <Notice tone="error" title={t('invitation_not_valid')} />}
      {isHydrated && token && !session && <Button onClick={() => dialogs.open('login')}>{t('login')}</Button>}
      {token && session && (
        <Button busy={isBusy} onClick={() => void accept()}>
          {t('invitation_accept', { name: session.member.member_displayname })}
        </Button>
      )}
    </Page>
  );
}
