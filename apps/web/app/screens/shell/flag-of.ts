import type { FlagKind } from '#web/platform/offline/use-flag.ts';
import { commentLikeFlag } from '../../features/comments/comment-pages.ts';
import { followFlag } from '../../features/members/follow-flag.ts';
import { bookmarkFlag, likeFlag } from '../../features/posts/post-flags.ts';
import { topicFlag } from '../../features/topics/followed-topics.ts';

const kinds: readonly FlagKind[] = [likeFlag, bookmarkFlag, followFlag, topicFlag, commentLikeFlag];

/** What a name such as "like.12" stands for; undefined for names of other things. */
export function flagOf(name: string): { readonly kind: FlagKind; readonly id: string } | undefined {
  const [kindName, id] = name.split('.');
  const kind = kinds.find((one) => one.name === kindName);
  return kind && id ? { kind, id } : undefined;
}
