import { sharePost } from '@pakmut/contract/shares/shares.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#web/platform/net/call.ts';
import { coinsKey } from '#web/platform/net/query-client.ts';
import { readSession } from '#web/platform/net/session.ts';
import type { NewsPost } from './post-pages.ts';

/** Counts a share once; a failed count is ignored, because nothing depends on it. One that counts may have earned coins. */
export function useShareCount({ post_id }: NewsPost): () => void {
  const cache = useQueryClient();
  const isSaid = useRef(false);
  return () => {
    if (isSaid.current) return;
    isSaid.current = true;
    call(readSession() ? sharePost.private : sharePost.public, { postID: post_id }).then(
      ({ is_counted }) => {
        if (is_counted === 1) void cache.invalidateQueries({ queryKey: [coinsKey] });
      },
      () => {
        isSaid.current = false;
      },
    );
  };
}
