import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { readSession, saveSession } from '#web/platform/net/session.ts';
import { type DialogLayer, type DialogScreenProps, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { resumeIntent } from '#web/platform/overlays/resumed-intent.ts';
import { useToast } from '#web/ui/Toast.tsx';
import type { LoggedIn } from '../../features/auth/auth-outcome.ts';
import { postsKey } from '../../features/posts/post-pages.ts';
import { flagOf } from '../shell/flag-of.ts';

/** What a visitor wanted to open, and opens as a member: `post`, `report.post.12`, `transfer.post.12`. */
const resumed = ['post', 'report', 'coins', 'coinhistory', 'transfer', 'invite', 'orders', 'alerts'] as const;

function dialogOf(intent = ''): DialogLayer | undefined {
  const [kind = '', ...rest] = intent.split('.');
  const name = resumed.find((known) => known === kind);
  return name && { name, param: rest.join('.') || undefined };
}

type Greeting = 'login_success' | 'regis_success';

/**
 * The end of every way in. `enter` stores the session and leads on to what it still owes (a second factor, a password of
 * one's own); `finish` greets the member, gives the page back and does what they came for.
 */
export function useWelcome({ param: intent, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const toast = useToast();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const finished = useRef<string>(undefined);
  // Not before this dialog has left the address: a question opened while the browser still goes back would be the entry
  // that it leaves, and this dialog would stay. By then the page is also rendered for the member.
  useEffect(
    () => () => {
      if (finished.current) resumeIntent(finished.current);
    },
    [],
  );

  async function finish(greeting: Greeting = 'login_success') {
    const name = readSession()?.member.member_displayname ?? '';
    toast({ text: t(greeting, { name }), tone: 'success' });
    const wanted = dialogOf(intent);
    finished.current = intent;
    if (wanted) dialogs.replace(wanted.name, wanted.param);
    else if (intent === 'profile') navigate('/profile', { replace: true });
    // What lies below is where the member was, with the same thing open.
    else (onBack ?? onClose)();
    await setWanted();
    if (intent?.startsWith('comment.')) focusCommentField();
    await cache.invalidateQueries({ queryKey: [postsKey] });
  }
  /** Set and never flipped: a member who had liked the post before keeps the like. */
  async function setWanted(): Promise<void> {
    const flag = flagOf(intent ?? '');
    if (!flag) return;
    try {
      flag.kind.store(cache, flag.id, 1, await flag.kind.send(flag.id, 1));
    } catch {
      toast({ text: t(flag.kind.failed[1]), tone: 'warn' });
    }
  }
  function enter(answer: LoggedIn, greeting?: Greeting): void {
    saveSession(answer);
    if (answer.second_factor) dialogs.replace('second-factor', intent);
    else if (answer.must_change_password) dialogs.replace('new-password', intent);
    else void finish(greeting);
  }
  return { enter, finish };
}

/** Focuses the comment field after a login to comment, once the field is rendered for the member. */
function focusCommentField(attempts = 20): void {
  const field = document.querySelector<HTMLTextAreaElement>('#comments textarea');
  if (field) field.focus();
  else if (attempts > 0) setTimeout(() => focusCommentField(attempts - 1), 50);
}
