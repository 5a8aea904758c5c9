import { listHighlights } from '@pakmut/contract/lists/lists.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { type NewsPost, postsKey } from './post-pages.ts';
import { type Prefix, readList } from './read-list.ts';

/**
 * Stories with many recent reactions. `rendered` is the server's answer for everybody, null on pages without highlights; a
 * member's own answer, without blocked authors, is fetched after the first paint.
 */
export function useHighlights(rendered: readonly NewsPost[] | null): readonly NewsPost[] {
  const memberId = useSession()?.member.member_id;
  const { data } = useQuery({
    queryKey: [postsKey, 'highlights', memberId ?? 'visitor'],
    async queryFn(reading): Promise<readonly NewsPost[]> {
      const ask = async (prefix: Prefix) => ({
        items: await call(listHighlights[prefix], {}, { signal: reading.signal }),
      });
      return (await readList(reading, true, ask)).items;
    },
    enabled: rendered !== null && memberId !== undefined,
    ...(rendered && memberId && { initialData: rendered, initialDataUpdatedAt: 0 }),
  });
  if (!rendered) return [];
  return (memberId && data) || rendered;
}
