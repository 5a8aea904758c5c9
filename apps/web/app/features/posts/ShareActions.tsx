import { publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { Share } from 'lucide-react';
import { useMessages } from '#web/platform/i18n.tsx';
import { useLayer } from '#web/platform/layers.ts';
import { OverlayFrame, overlay } from '#web/platform/overlay.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { NewsPost } from './post-pages.ts';

const ShareSheet = overlay(async () => ({ default: (await import('./ShareSheet.tsx')).ShareSheet }));

/** Opens the ways to send a story on. A private one has no readers to send it to. */
export function ShareActions({ post }: { post: NewsPost }) {
  const t = useMessages();
  const sheet = useLayer(`share.${post.post_id}`);
  if (post.post_publish !== publishMode.public) return null;
  return (
    <>
      <IconButton label={t('share_post')} aria-haspopup="dialog" onClick={sheet.open}>
        <Share aria-hidden="true" size={22} strokeWidth={1.75} />
      </IconButton>
      {sheet.isOpen && (
        <OverlayFrame onClose={sheet.close}>
          <ShareSheet post={post} onClose={sheet.close} />
        </OverlayFrame>
      )}
    </>
  );
}
