/** The collections of the member who is here, and where the builder stores them. */
import {
  addNexus,
  changeNexus,
  deleteNexus,
  listMyNexus,
  listNexusVersions,
  submitNexus,
} from '@pakmut/contract/nexus/nexus.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { type BuilderStore, builtCollection, inputOf, type SurveyEntry } from './builder-entry.ts';

export function useOwnNexus() {
  const client = useQueryClient();
  const memberId = useSession()?.member.member_id;
  const query = useQuery({
    queryKey: ['nexus', 'mine', memberId],
    queryFn: ({ signal }) => call(listMyNexus, {}, { signal }),
    enabled: memberId !== undefined,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ['nexus'] });
  const act = async (work: Promise<unknown>) => {
    await work.finally(() => void refresh());
  };
  return {
    ...query,
    refresh,
    submit: (nexusID: string) => act(call(submitNexus, { nexusID })),
    remove: (nexusID: string) => act(call(deleteNexus, { nexusID })),
  };
}

/** What an own collection has asked or is to ask; `version` is its last one, with which the list changes. */
export function useNexusVersions(nexusID: string, version: number) {
  return useQuery({
    queryKey: ['nexus', 'versions', nexusID, version],
    queryFn: ({ signal }) => call(listNexusVersions, { nexusID }, { signal }),
  });
}

/** A collection has one switch more than a survey. */
function changeOf(entry: SurveyEntry, built: Parameters<typeof inputOf>[1]) {
  return { ...inputOf(entry, built), isPublicAnswer: entry.isPublicAnswer ? (1 as const) : (0 as const) };
}

export const nexusStore: BuilderStore = {
  add: async (entry, idempotencyKey) =>
    builtCollection(await call(addNexus, changeOf(entry, undefined), { idempotencyKey })),
  change: async (built, entry) =>
    builtCollection(await call(changeNexus, { nexusID: built.id, ...changeOf(entry, built) })),
};
