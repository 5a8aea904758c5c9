/**
 * How lists of posts are read (decision 0059). What visitors get is made once for everybody, so a member reads it too, and one
 * call more for what differs for them: flags, and counts that have their own likes in them.
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
  // The reader has changed something, of which an answer that visitors share may not know for a second.
  if (client.getQueryState(queryKey)?.isInvalidated) return load('private');
  const page = await load('public');
  if (page.items.length === 0) return page;
  const ids = page.items.map((post) => post.post_id);
  const answer = await call(listFlags, { ids: ids.join(',') }, { signal });
  const flags = new Map(answer.map((one) => [one.post_id, one]));
  // The server leaves out what this member may not see: there is a block, or the post has just gone.
  if (!ids.every((id) => flags.has(id))) return load('private');
  return { ...page, items: page.items.map((post) => ({ ...post, ...flags.get(post.post_id) })) };
}
