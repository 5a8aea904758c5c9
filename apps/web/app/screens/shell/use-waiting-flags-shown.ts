import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showOverAnswers } from '#web/platform/net/late-answers.ts';
import { waitingFlags } from '#web/platform/offline/waiting-flags.ts';
import { showPostFlag } from '../../features/posts/set-post-flag.ts';

/** Likes and bookmarks that have not reached the server are shown on every page, also on those that begin without a network. */
export function useWaitingFlagsShown(): void {
  const cache = useQueryClient();
  useEffect(() => {
    const show = () => {
      for (const [name, value] of Object.entries(waitingFlags())) showPostFlag(name, value, cache);
    };
    show();
    return showOverAnswers(cache, show).stop;
  }, [cache]);
}
