import { publishMode } from '@pakmut/contract/posts/posts.rules.ts';
import { Share } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { type Layer, useLayer } from '#web/platform/overlays/layers.ts';
import { overlay } from '#web/platform/overlays/overlay.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { NewsPost } from './post-pages.ts';
import { storyPath } from './post-words.ts';

const ShareSheet = overlay(async () => ({ default: (await import('./ShareSheet.tsx')).ShareSheet }), 'news');

/** Leads to a story to print it there. */
export const toPrint = { prints: true } as const;

type Props = {
  post: NewsPost;
  /** Prints this page; without it, printing navigates to the story's own page. */
  onPrint?: (() => void) | undefined;
  /** The story itself; its card may stand below it with a sheet of its own. */
  isStory?: boolean;
};

/** Opens the ways to send a story on. A private one has no readers to send it to. */
export function ShareActions({ post, onPrint, isStory = false }: Props) {
  const t = useMessages();
  const sheet = useLayer(`${isStory ? 'send' : 'share'}.${post.post_id}`);
  const print = usePrint(post, sheet, onPrint);
  if (post.post_publish !== publishMode.public) return null;
  return (
    <>
      <IconButton label={t('share_post')} aria-haspopup="dialog" onClick={sheet.open}>
        <Share size={22} strokeWidth={1.75} />
      </IconButton>
      {sheet.isOpen && <ShareSheet post={post} onPrint={print} onClose={sheet.close} />}
    </>
  );
}

/** Closes the sheet before printing, because it covers the page and locks its scrolling. */
function usePrint(post: NewsPost, sheet: Layer, onPrint: (() => void) | undefined): () => void {
  const navigate = useNavigate();
  const [isWaiting, setWaiting] = useState(false);
  const isClosed = isWaiting && !sheet.isOpen;
  const printHere = useEffectEvent(() => {
    setWaiting(false);
    onPrint?.();
  });
  useEffect(() => {
    if (isClosed) printHere();
  }, [isClosed]);
  return () => {
    if (onPrint) {
      setWaiting(true);
      sheet.close();
    } else {
      sheet.link.onClick();
      void navigate(storyPath(post.post_id), { replace: sheet.link.replace, state: toPrint });
    }
  };
}
