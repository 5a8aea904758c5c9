import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import type { Category } from './post-words.ts';

/** The news categories; `initial` is what the server rendered with. */
export function useCategories(initial?: readonly Category[]): readonly Category[] {
  const { data } = useQuery({
    queryKey: ['categories'],
    queryFn: ({ signal }): Promise<readonly Category[]> => call(listCategories.public, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...(initial && initial.length > 0 && { initialData: initial }),
  });
  return data ?? [];
}
