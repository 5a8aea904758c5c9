import { Link2, Share, Share2 } from 'lucide-react';
import { useMessages } from '#web/platform/i18n.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, type MenuAction } from '#web/ui/Menu.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import type { NewsPost } from './post-pages.ts';
import { storyPath } from './post-words.ts';

/** Sends a story on: with the system's own share sheet where there is one, and always as a link to copy. */
export function ShareActions({ post }: { post: NewsPost }) {
  const t = useMessages();
  const toast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(storyUrl(post));
      toast({ text: t('copy_success'), tone: 'success' });
    } catch {
      toast({ text: t('copy_failed'), tone: 'warn' });
    }
  }
  const actions: MenuAction[] = [
    { key: 'copy', label: t('copy_link'), icon: <Link2 aria-hidden="true" />, onSelect: copy },
  ];
  if (typeof navigator !== 'undefined' && 'share' in navigator) {
    actions.unshift({
      key: 'share',
      label: t('share_system'),
      icon: <Share2 aria-hidden="true" />,
      onSelect: () => shareWithSystem(post),
    });
  }
  return (
    <Menu
      label={t('share_menu')}
      actions={actions}
      trigger={
        <IconButton label={t('share_post')}>
          <Share aria-hidden="true" size={22} strokeWidth={1.75} />
        </IconButton>
      }
    />
  );
}

function storyUrl(post: NewsPost): string {
  return new URL(storyPath(post.post_id), location.origin).href;
}

async function shareWithSystem(post: NewsPost): Promise<void> {
  // Closing the sheet without choosing rejects; that is no failure.
  await navigator.share({ title: post.post_header, url: storyUrl(post) }).catch(() => undefined);
}
