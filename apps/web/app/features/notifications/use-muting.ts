import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { useMute } from './use-notification-settings.ts';

type What = { memberID: string; name: string } | { postID: string };

/** Mutes somebody, or an own story, with a way back. */
export function useMuting(): (what: What) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  const mute = useMute();
  const wordsOf = useFailureWords();
  const set = async (what: What, isMute: 0 | 1) => {
    const target = 'memberID' in what ? { memberID: what.memberID } : what;
    try {
      await mute(target, isMute);
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
      return;
    }
    if (isMute === 0) return;
    const text = 'memberID' in what ? t('mute_member_done', { name: what.name }) : t('mute_post_done');
    toast({ text, action: { label: t('undo'), onClick: () => void set(what, 0) } });
  };
  return (what) => set(what, 1);
}
