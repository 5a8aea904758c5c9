import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type DialogScreenProps, useDialogs } from '#web/platform/dialogs.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n.tsx';
import type { Member } from '#web/platform/session.ts';
import { useIsOnline } from '#web/platform/use-is-online.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { LoginForm } from '../../features/auth/LoginForm.tsx';
import { RegisterForm } from '../../features/auth/RegisterForm.tsx';
import { postsKey } from '../../features/posts/post-pages.ts';
import { resumePostIntent } from '../../features/posts/resume-intent.ts';

/** The title says what logging in is for. */
const titles: Readonly<Record<string, MessageKey>> = {
  like: 'auth_title_like',
  bookmark: 'auth_title_bookmark',
  comment: 'auth_title_comment',
  post: 'auth_title_post',
};

/** ?d=login: log in or register, then do what was wanted (`param`: "post", "like.{id}", …). */
export default function LoginDialog(props: DialogScreenProps) {
  return <AuthDialog {...props} firstTab="login" />;
}

export function AuthDialog({
  param,
  onClose,
  onBack,
  firstTab,
}: DialogScreenProps & { firstTab: 'login' | 'register' }) {
  const t = useMessages();
  const [tab, setTab] = useState<string>(firstTab);
  const firstField = useRef<HTMLInputElement>(null);
  const isOnline = useIsOnline();
  const welcome = useWelcome(param, onClose);
  const [intent = ''] = param?.split('.') ?? [];
  return (
    <Dialog
      open
      sticky
      layout="sheet"
      size="small"
      initialFocus={firstField}
      title={t(titles[intent] ?? 'auth_title')}
      closeLabel={t('close')}
      backLabel={t('back')}
      onClose={onClose}
      onBack={onBack}
    >
      {!isOnline && <Notice tone="warn" live title={t('auth_offline')} />}
      <Tabs
        label={t('auth_title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'login',
            label: t('login'),
            panel: <LoginForm firstField={firstField} onDone={(member) => welcome(member, 'login_success')} />,
          },
          {
            value: 'register',
            label: t('register'),
            panel: <RegisterForm firstField={firstField} onDone={(member) => welcome(member, 'regis_success')} />,
          },
        ]}
      />
    </Dialog>
  );
}

/** Greets the member and goes on with what they came for. */
function useWelcome(intent: string | undefined, onClose: () => void) {
  const t = useMessages();
  const toast = useToast();
  const dialogs = useDialogs();
  const cache = useQueryClient();
  return async (member: Member, message: 'login_success' | 'regis_success') => {
    toast({ text: t(message, { name: member.member_displayname }), tone: 'success' });
    if (intent === 'post') dialogs.replace('post');
    else onClose();
    try {
      await resumePostIntent(intent, cache);
    } catch {
      toast({ text: t('like_failed'), tone: 'warn' });
    }
    await cache.invalidateQueries({ queryKey: [postsKey] });
  };
}
