import { sharePost } from '@pakmut/contract/shares/shares.contract.ts';
import { useRef } from 'react';
import { call } from '#web/platform/net/call.ts';
import { readSession } from '#web/platform/net/session.ts';
import type { NewsPost } from './post-pages.ts';

/** Counts a share once; a failed count is ignored, because nothing depends on it. */
export function useShareCount({ post_id }: NewsPost): () => void {
  const isSaid = useRef(false);
  return () => {
    if (isSaid.current) return;
    isSaid.current = true;
    call(readSession() ? sharePost.private : sharePost.public, { postID: post_id }).catch(() => {
      isSaid.current = false;
    });
  };
}
