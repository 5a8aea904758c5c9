/** Organisations, who belongs to them, and what the reader says about belonging to one. */
import type { AnswerOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  type getOrganisation,
  listOrganisationMembers,
  listOrganisationPosts,
  listOrganisationsOf,
  listOwnOrganisations,
  setAffiliation,
} from '@pakmut/contract/organisations/organisations.contract.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type PostPage, postsKey, usePostPages } from '#web/features/posts/post-pages.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, call, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useToast } from '#web/ui/Toast.tsx';

export type Organisation = ResultOf<typeof getOrganisation>;
export type OwnOrganisation = ResultOf<typeof listOwnOrganisations>[number];
export type MembersPage = AnswerOf<typeof listOrganisationMembers.public>;

const key = 'organisation';
type Wanted = { page: number } | { cursor: string };

export function organisationPath(id: string): string {
  return `/organisation?id=${id}`;
}

/** Who belongs to one; `initial` came with the page, and is that of visitors. */
export function useOrganisationMembers(organisationID: string, initial: MembersPage | null) {
  const memberId = useSession()?.member.member_id;
  const query = useInfiniteQuery({
    queryKey: [key, 'members', organisationID, memberId ?? 'visitor'],
    queryFn: ({ pageParam, signal }) =>
      call(listOrganisationMembers[memberId ? 'private' : 'public'], { organisationID, ...pageParam }, { signal }),
    initialPageParam: { page: 0 } as Wanted,
    getNextPageParam: ({ next }): Wanted | undefined => (next ? { cursor: next } : undefined),
    ...(initial && {
      initialData: { pages: [initial], pageParams: [{ page: 0 } as Wanted] },
      ...(memberId !== undefined && { initialDataUpdatedAt: 0 }),
    }),
  });
  return { query, members: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** What its members signed. */
export function useOrganisationPosts(organisationID: string, start: { initial: PostPage | null; page: number }) {
  return usePostPages({
    filter: { organisation: organisationID },
    initial: start.initial,
    startPage: start.page,
    load: (wanted, prefix, signal) => call(listOrganisationPosts[prefix], { organisationID, ...wanted }, { signal }),
  });
}

/** The organisations of a member, for everybody; none of one who is out of sight. */
export function useOrganisationsOf(memberID: string) {
  const viewer = useSession()?.member.member_id;
  return useQuery({
    queryKey: [key, 'of', memberID, viewer ?? 'visitor'],
    queryFn: ({ signal }): Promise<readonly Organisation[]> =>
      call(listOrganisationsOf[viewer ? 'private' : 'public'], { memberID }, { signal }).catch((failure: unknown) => {
        if (failure instanceof CallError && failure.status === 404) return [];
        throw failure;
      }),
  });
}

/** Those that ask the reader, and those they belong to. */
export function useOwnOrganisations() {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [key, 'own', memberId],
    queryFn: ({ signal }) => call(listOwnOrganisations, {}, { signal }),
    enabled: memberId !== undefined,
  });
}

/** Agrees, declines or leaves. What others see of it is asked for again. */
export function useAnswer() {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  async function answer({ organisation_id: organisationID }: OwnOrganisation, isMember: 0 | 1, done: MessageKey) {
    setBusy(true);
    try {
      await call(setAffiliation, { organisationID, isMember });
      toast({ text: t(done), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: [key] }),
      client.invalidateQueries({ queryKey: [postsKey, 'list', { organisation: organisationID }] }),
    ]);
    setBusy(false);
  }
  return { isBusy, answer };
}
