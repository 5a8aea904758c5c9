import { publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { Share } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n.tsx';
import { OverlayFrame, overlay } from '#web/platform/overlay.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { NewsPost } from './post-pages.ts';

const ShareSheet = overlay(async () => ({ default: (await import('./ShareSheet.tsx')).ShareSheet }));

/** Opens the ways to send a story on. A private one has no readers to send it to. */
export function ShareActions({ post }: { post: NewsPost }) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (post.post_publish !== publishMode.public) return null;
  return (
    <>
      <IconButton label={t('share_post')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share aria-hidden="true" size={22} strokeWidth={1.75} />
      </IconButton>
      {isOpen && (
        <OverlayFrame onClose={() => setOpen(false)}>
          <ShareSheet post={post} onClose={() => setOpen(false)} />
        </OverlayFrame>
      )}
    </>
  );
}
