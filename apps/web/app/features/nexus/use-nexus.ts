import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  getNexusAnswer,
  type getNexusbyToken,
  listNexus,
  listNexusAnswers,
} from '@pakmut/contract/nexus/nexus.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { AnswerProblems } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useSyncExternalStore } from 'react';
import { CallError, call } from '#web/platform/net/call.ts';
import { coinsKey } from '#web/platform/net/query-client.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useWhenReached } from '#web/platform/offline/use-when-reached.ts';
import { adoptAnswers, changesOf, type KeptAnswer, onKeptAnswers } from './kept-answers.ts';
import { adoptChange, type ChangeOwner, onKeptChanges, parseChange, storedChange } from './kept-changes.ts';
import { wakeNexusChanges } from './nexus-change-outbox.ts';
import { type HandInOutcome, wakeNexusOutbox } from './nexus-outbox.ts';

export type Nexus = ResultOf<typeof listNexus.public>[number];
export type AskedNexus = ResultOf<typeof getNexusbyToken>;
export type NexusAnswer = ResultOf<typeof getNexusAnswer>;
type Answers = Readonly<Record<string, unknown>>;

/** What screens bring to draw forms, which are of another feature. */
export type FormParts = {
  Filling: ComponentType<{
    form: FormDefinition;
    answers: Answers;
    problems?: AnswerProblems;
    onAnswer: (id: string, answer: unknown) => void;
    onSubmit: () => void;
    isSubmitting?: boolean;
    submitLabel?: string;
    photos?: NexusAnswer['photos'];
  }>;
  /** A form that was filled in, for reading. */
  Reading: ComponentType<{
    form: FormDefinition;
    answers: Answers;
    photos?: NexusAnswer['photos'];
    /** Another version, from which the answers are told apart. */
    comparedWith?: Answers;
  }>;
  /** What was written and cannot be handed in any more. */
  LateAnswers: ComponentType<{ form: FormDefinition; answers: Answers }>;
};

const nexusKey = 'nexus';

/** All collections that are shown; `initial` is what everybody sees. */
export function useNexusList(initial: readonly Nexus[] | null) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [nexusKey, 'list', memberId ?? 'visitor'],
    queryFn: ({ signal }): Promise<readonly Nexus[]> =>
      call(memberId ? listNexus.private : listNexus.public, {}, { signal }),
    ...(initial && !memberId && { initialData: initial }),
    ...(initial && memberId && { placeholderData: initial }),
  });
}

/** The member's own answers to a collection. */
export function useOwnNexusAnswers(nexusId: string) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [nexusKey, 'own', memberId, nexusId],
    queryFn: ({ signal }) => call(listNexusAnswers, { id: nexusId }, { signal }),
    enabled: memberId !== undefined,
  });
}

/** An answer by its link; null where the link opens nothing. It is fetched by browsers alone, so that no page of the server contains it. */
export function useNexusAnswer(token: string) {
  return useQuery({
    queryKey: [nexusKey, 'answer', token],
    queryFn: async ({ signal }): Promise<NexusAnswer | null> =>
      call(getNexusAnswer, { token }, { signal }).catch((failure: unknown) => {
        if (failure instanceof CallError && failure.status >= 400 && failure.status < 429) return null;
        throw failure;
      }),
  });
}

/** An answer was taken, changed or taken back: lists, own answers and coins have changed. */
export function useNexusChanged(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: [nexusKey] });
    void cache.invalidateQueries({ queryKey: [coinsKey] });
  };
}

/** What this browser keeps of a collection for who is here; nothing on the server. */
export function useKeptAnswers(nexusId: string): readonly KeptAnswer[] {
  const memberId = useSession()?.member.member_id;
  useEffect(() => adoptAnswers(memberId, nexusId), [memberId, nexusId]);
  const kept = useSyncExternalStore(
    onKeptAnswers,
    () => changesOf(memberId, nexusId),
    () => '[]',
  );
  return useMemo(() => JSON.parse(kept), [kept]);
}

/** What this browser keeps of a change by a link for who is here; nothing on the server. */
export function useKeptChange(token: string) {
  const memberId = useSession()?.member.member_id;
  const owner = useMemo((): ChangeOwner => ({ token, memberId }), [token, memberId]);
  useEffect(() => adoptChange(owner), [owner]);
  const stored = useSyncExternalStore(
    onKeptChanges,
    () => storedChange(owner),
    () => null,
  );
  return { owner, kept: useMemo(() => parseChange(stored), [stored]) };
}

type Done = {
  readonly onAnswer: (answer: KeptAnswer, outcome: HandInOutcome) => void;
  readonly onChange: (change: ChangeOwner, outcome: HandInOutcome) => void;
};

/** Sends what waits while a page is open, also what visitors answered and changed. */
export function useNexusOutbox({ onAnswer, onChange }: Done): void {
  const memberId = useSession()?.member.member_id;
  useWhenReached(async () => {
    const still = await Promise.all([wakeNexusOutbox(memberId, onAnswer), wakeNexusChanges(memberId, onChange)]);
    return still.includes(true);
  }, memberId);
}
