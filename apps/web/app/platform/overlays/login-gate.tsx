/** What visitors meet when they do something for members: a question, then the login dialog (specification §8). */
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { readSession } from '#web/platform/net/session.ts';
import { useDialogs } from './dialogs.ts';
import { LazyQuestion } from './LazyQuestion.tsx';

/** `intent` is what the login dialog opens afterwards, e.g. "post". */
type AskLogin = (intent?: string) => void;

const LoginGateContext = createContext<AskLogin>(() => undefined);

export function LoginGateProvider({ children }: { children: ReactNode }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const [asked, setAsked] = useState<{ intent?: string | undefined } | null>(null);
  return (
    <LoginGateContext value={(intent) => setAsked({ intent })}>
      {children}
      <LazyQuestion
        open={asked !== null}
        title={t('please_login')}
        confirmLabel={t('ok')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          dialogs.open('login', asked?.intent);
        }}
      >
        {t('please_login_why')}
      </LazyQuestion>
    </LoginGateContext>
  );
}

/** Does the member's action, or asks a visitor to log in. */
export function useMembersOnly(): (action: () => void, intent?: string) => void {
  const ask = useContext(LoginGateContext);
  return (action, intent) => {
    if (readSession()) action();
    else ask(intent);
  };
}
