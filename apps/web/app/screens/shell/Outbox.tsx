import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { OutboxStrip } from '#web/features/composer/OutboxStrip.tsx';
import { keptParam } from '#web/features/composer/open-story.ts';
import { outbox } from '#web/features/composer/outbox-runner.ts';
import { useOutbox } from '#web/features/composer/use-outbox.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useAskForPush } from '../../features/notifications/use-ask-for-push.ts';
import { postsKey } from '../../features/posts/post-pages.ts';
import { storyPath } from '../../features/posts/post-words.ts';
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
      const action = { label: t('outbox_show'), onClick: () => navigate(storyPath(postId)) };
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
