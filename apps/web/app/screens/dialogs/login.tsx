import { failedReturns } from '@pakmut/contract/social-accounts/social-accounts.rules.ts';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { isMessageKey, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { saveSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { type DialogScreenProps, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import {
  type Leaving,
  type LoggedIn,
  leavingOf,
  type Registered,
  type Stranger,
} from '../../features/auth/auth-outcome.ts';
import { LoginForm } from '../../features/auth/LoginForm.tsx';
import { InitialPassword, RestoreOffer } from '../../features/auth/LoginSteps.tsx';
import { type LoginMethod, lastMethod, storeMethod } from '../../features/auth/MethodChips.tsx';
import { RegisterForm } from '../../features/auth/RegisterForm.tsx';
import { blankRegistration, type RegisterEntry } from '../../features/auth/register-entry.ts';
import { storeUnconfirmed } from '../../features/auth/unconfirmed-email.ts';
import { SocialButtons } from '../../features/social-accounts/SocialButtons.tsx';
import { useSocialLogin } from '../../features/social-accounts/use-social-login.ts';
import styles from './login.module.css';
import { useWelcome } from './use-welcome.ts';

/** The title says what logging in is for. */
const titles: Readonly<Record<string, MessageKey>> = {
  like: 'auth_title_like',
  comment_like: 'auth_title_like',
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
    <DialogFrame
      sticky
      initialFocus={firstField}
      title={t(title)}
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
    </DialogFrame>
  );
}

type AuthTab = 'login' | 'register';

type AuthTabsProps = {
  firstTab: AuthTab;
  firstField: RefObject<HTMLInputElement | null>;
  onLogin: (answer: LoggedIn) => void;
  /** `unconfirmed` is the address that has still to be confirmed, if there is one. */
  onRegister: (answer: Registered, unconfirmed: string) => void;
  onLeaving: (leaving: Leaving) => void;
};

type Note = { key: string; isError: boolean };

/** The two tabs, what they hand to each other, and what came back from a provider. */
function AuthTabs({ firstTab, firstField, onLogin, onRegister, onLeaving }: AuthTabsProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  const [tab, setTab] = useState<AuthTab>(firstTab);
  const [method, setMethod] = useState<LoginMethod>(lastMethod);
  const [entry, setEntry] = useState(blankRegistration);
  const [knownNumber, setKnownNumber] = useState('');
  const [stranger, setStranger] = useState<Stranger | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [isUnderWay, setUnderWay] = useState(false);
  const change = (part: Partial<RegisterEntry>) => setEntry((before) => ({ ...before, ...part }));

  function go(to: AuthTab, because: Note | null) {
    setTab(to);
    setNote(because);
  }
  const isComing = useSocialLogin({
    onLogin,
    onStranger(account) {
      setStranger(account);
      change({ displayname: account.name.slice(0, 80), email: account.email });
      go('register', null);
    },
    onFailure(failure, key) {
      const leaving = leavingOf(failure);
      if (leaving) onLeaving(leaving);
      else setNote({ key, isError: true });
    },
    onOutcome: (outcome) => setNote({ key: failedReturns[outcome], isError: false }),
  });
  if (isComing) return <Coming />;

  const shared = {
    method,
    firstField,
    onUnderWay: setUnderWay,
    onMethod: (next: LoginMethod) => {
      setMethod(next);
      setNote(null);
    },
    onPrivacy: () => dialogs.open('privacy'),
  };
  const loginPanel = (
    <LoginForm
      {...shared}
      key={knownNumber}
      telephone={knownNumber}
      onForgot={() => dialogs.open('forgot')}
      onLeaving={onLeaving}
      onDone={(answer) => {
        storeMethod(method);
        onLogin(answer);
      }}
      onUnknownNumber={(telephone) => {
        change({ telephone });
        go('register', { key: 'tel_not_regis', isError: false });
      }}
    />
  );
  const registerPanel = (
    <RegisterForm
      {...shared}
      entry={entry}
      onEntry={change}
      stranger={stranger}
      onDone={(answer, email) => {
        if (!stranger) storeMethod(method);
        onRegister(answer, stranger?.emailLocked ? '' : email);
      }}
      onKnownNumber={(telephone) => {
        setKnownNumber(telephone);
        go('login', { key: 'tel_already_regis', isError: false });
      }}
    />
  );
  const above = !isUnderWay && (
    <>
      <NoteAbove note={note} onTelephone={() => shared.onMethod('telephone')} />
      {!stranger && <SocialButtons isRegistering={tab === 'register'} />}
    </>
  );
  return (
    <Tabs
      label={t('auth_title')}
      value={tab}
      onChange={(next) => go(next === 'register' ? 'register' : 'login', null)}
      tabs={[
        { value: 'login', label: t('login'), panel: <Panel above={above}>{loginPanel}</Panel> },
        { value: 'register', label: t('register'), panel: <Panel above={above}>{registerPanel}</Panel> },
      ]}
    />
  );
}

function Panel({ above, children }: { above: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.panel}>
      {above}
      {children}
    </div>
  );
}

/** Why the person is on this tab now, or what the provider said. */
function NoteAbove({ note, onTelephone }: { note: Note | null; onTelephone: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  if (!note) return null;
  return (
    <Notice
      tone={note.isError ? 'error' : 'warn'}
      live
      title={t(isMessageKey(language, note.key) ? note.key : 'wrong')}
      action={
        note.key === 'facebook_not_have_mail' && (
          <Button size="small" variant="secondary" onClick={onTelephone}>
            {t('auth_use_telephone')}
          </Button>
        )
      }
    />
  );
}

/** Back from a provider: the code of the address is being exchanged. */
function Coming() {
  const t = useMessages();
  return (
    <div role="status" aria-busy="true" className={styles.panel}>
      <p>{t('auth_logging_in')}</p>
      <Skeleton height="48px" />
      <Skeleton height="48px" />
    </div>
  );
}
