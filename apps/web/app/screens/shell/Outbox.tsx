import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useAskForPush } from '../../features/notifications/use-ask-for-push.ts';
import { keptParam } from '../../features/posts/composer-begin.ts';
import { OutboxStrip } from '../../features/posts/OutboxStrip.tsx';
import { outbox } from '../../features/posts/outbox-runner.ts';
import { postsKey } from '../../features/posts/post-pages.ts';
import { storyPath } from '../../features/posts/post-words.ts';
import { useOutbox } from '../../features/posts/use-outbox.ts';
import { useDialogs } from '../../platform/dialogs.ts';
import { useMessages } from '../../platform/i18n.tsx';
import { useToast } from '../../ui/Toast.tsx';

/** Stories on their way, on every page; says when one has arrived. */
export function Outbox() {
  const t = useMessages();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const toast = useToast();
  const cache = useQueryClient();
  const askForPush = useAskForPush();
  const onPublished = useCallback(
    (postId: string) => {
      void cache.invalidateQueries({ queryKey: [postsKey] });
      const action = { label: t('outbox_show'), onPress: () => navigate(storyPath(postId)) };
      toast({ text: t('outbox_published'), tone: 'success', action });
      askForPush();
    },
    [askForPush, cache, navigate, t, toast],
  );
  const entries = useOutbox(onPublished);
  return (
    <OutboxStrip
      entries={entries}
      onOpen={(key) => dialogs.open('post', keptParam(key))}
      onRetry={() => void outbox.wake()}
    />
  );
}
