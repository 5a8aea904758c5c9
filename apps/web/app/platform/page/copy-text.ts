import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useToast } from '#web/ui/Toast.tsx';

/** Whether the text is in the clipboard now; browsers may refuse. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Copies a link and says in a toast whether that worked. */
export function useCopyLink(): (url: string) => Promise<void> {
  const t = useMessages();
  const toast = useToast();
  return async (url) =>
    toast(
      (await copyText(url)) ? { text: t('copy_success'), tone: 'success' } : { text: t('copy_failed'), tone: 'warn' },
    );
}
