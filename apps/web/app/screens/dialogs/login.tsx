import { useRef, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { saveSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { Leaving, Registered } from '../../features/auth/auth-outcome.ts';
import { InitialPassword } from '../../features/auth/InitialPassword.tsx';
import { RestoreOffer } from '../../features/auth/RestoreOffer.tsx';
import { storeUnconfirmed } from '../../features/auth/unconfirmed-email.ts';
import { type AuthTab, AuthTabs } from './AuthTabs.tsx';
import { useWelcome } from './use-welcome.ts';

/** The title says what logging in is for. */
const titles: Readonly<Record<string, MessageKey>> = {
  like: 'auth_title_like',
  bookmark: 'auth_title_bookmark',
  comment: 'auth_title_comment',
  post: 'auth_title_post',
  profile: 'auth_title_profile',
  coins: 'auth_title_coins',
  coinhistory: 'auth_title_coins',
  invite: 'auth_title_coins',
  transfer: 'auth_title_transfer',
  order: 'auth_title_redeem',
  orders: 'auth_title_redeem',
};

/** ?d=login: log in or register, then do what was wanted (`param`: "post", "like.{id}", …). */
export default function LoginDialog(props: DialogScreenProps) {
  return <AuthDialog {...props} firstTab="login" />;
}

export function AuthDialog({ firstTab, ...props }: DialogScreenProps & { firstTab: AuthTab }) {
  const { param, onClose, onBack } = props;
  const t = useMessages();
  const isOnline = useIsOnline();
  const { enter, finish } = useWelcome(props);
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [initial, setInitial] = useState('');
  const firstField = useRef<HTMLInputElement>(null);
  const [intent = ''] = param?.split('.') ?? [];
  const title = initial ? 'new_password_title' : leaving ? 'restore_title' : (titles[intent] ?? 'auth_title');

  function register(answer: Registered, unconfirmed: string) {
    const { initialPassword, ...session } = answer;
    storeUnconfirmed(unconfirmed);
    if (!initialPassword) return enter(session, 'regis_success');
    saveSession(session);
    setInitial(initialPassword);
  }
  const done = () => void finish('regis_success');
  return (
    <Dialog
      open
      sticky
      layout="sheet"
      size="small"
      initialFocus={firstField}
      title={t(title)}
      closeLabel={t('close')}
      backLabel={t('back')}
      onClose={initial ? done : onClose}
      onBack={initial ? undefined : onBack}
    >
      {!isOnline && <Notice tone="warn" live title={t('auth_offline')} />}
      {initial && <InitialPassword password={initial} onChosen={done} onLater={done} />}
      {leaving && <RestoreOffer leaving={leaving} onDone={enter} onCancel={() => setLeaving(null)} />}
      {!initial && !leaving && (
        <AuthTabs
          firstTab={firstTab}
          firstField={firstField}
          onLogin={enter}
          onRegister={register}
          onLeaving={setLeaving}
        />
      )}
    </Dialog>
  );
}
