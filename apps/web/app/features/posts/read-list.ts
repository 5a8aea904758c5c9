/**
 * Reads lists of posts (decision 0059). The list of visitors is rendered once for everybody, so members read it too, with one
 * more call for what differs for them: flags, and counts that include their own likes.
 */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { type getPost, listFlags } from '@pakmut/contract/posts/posts.contract.ts';
import type { QueryFunctionContext } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

/** Which of the two calls of a list. */
export type Prefix = 'public' | 'private';

type Listed = { readonly items: readonly ResultOf<typeof getPost.public>[] };
type Reading = Pick<QueryFunctionContext, 'client' | 'queryKey' | 'signal'>;

/** A page of a list that `load` asks for, as its reader may see it. */
export async function readList<Page extends Listed>(
  { client, queryKey, signal }: Reading,
  isMember: boolean,
  load: (prefix: Prefix) => Promise<Page>,
): Promise<Page> {
  if (!isMember) return load('public');
  // After a change by the reader, the shared answer of visitors may be stale for a second.
  if (client.getQueryState(queryKey)?.isInvalidated) return load('private');
  const page = await load('public');
  if (page.items.length === 0) return page;
  const ids = page.items.map((post) => post.post_id);
  const answer = await call(listFlags, { ids: ids.join(',') }, { signal });
  const flags = new Map(answer.map((one) => [one.post_id, one]));
  // The server omits posts that this member may not see, because of a block or a recent deletion.
  if (!ids.every((id) => flags.has(id))) return load('private');
  return { ...page, items: page.items.map((post) => ({ ...post, ...flags.get(post.post_id) })) };
}
