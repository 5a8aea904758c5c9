import { useQueryClient } from '@tanstack/react-query';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { readSession } from '#web/platform/net/session.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { canPush, switchPushOn } from './push.ts';

/**
 * Offers push notifications once per browser, at a moment when they are useful: after a story was published or a member was
 * followed (ux §4.6). The browser's own prompt appears only after a yes.
 */
export function useAskForPush(): () => void {
  const t = useMessages();
  const toast = useToast();
  const cache = useQueryClient();
  const wordsOf = useFailureWords();
  async function switchOn() {
    try {
      const state = await switchPushOn();
      await cache.invalidateQueries({ queryKey: ['notification-settings'] });
      if (state === 'on') toast({ text: t('push_is_on'), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
  }
  return () => {
    const isUndecided = canPush() && Notification.permission === 'default';
    if (!isUndecided || !readSession() || localStorage.getItem(storageKeys.pushAsked)) return;
    localStorage.setItem(storageKeys.pushAsked, '1');
    toast({ text: t('push_ask'), action: { label: t('push_ask_yes'), onClick: () => void switchOn() } });
  };
}
