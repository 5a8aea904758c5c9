import { listCoinRules } from '@pakmut/contract/coins/coins.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  getMySurveyAnswer,
  type getSurveyForm,
  listMySurveyAnswers,
  listSurveys,
} from '@pakmut/contract/surveys/surveys.contract.ts';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { CallError, call } from '#web/platform/net/call.ts';
import { coinsKey } from '#web/platform/net/query-client.ts';
import type { Fetcher } from '#web/platform/net/request-context.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useWhenReached } from '#web/platform/offline/use-when-reached.ts';
import { adoptSurveyDraft, onSurveyDrafts, parse, type SurveyDraft, storedDraft } from './survey-drafts.ts';
import { type HandInOutcome, wakeSurveyOutbox } from './survey-outbox.ts';

export type Survey = ResultOf<typeof listSurveys.public>[number];
export type SurveyForm = ResultOf<typeof getSurveyForm>;
export type OwnAnswer = ResultOf<typeof getMySurveyAnswer>;

export const surveysKey = 'surveys';

/** The coins of a first answer; 0 where none are given or they could not be asked for. */
export async function fetchFirstAnswerCoins(fetcher: Fetcher): Promise<number> {
  const rules = await call(listCoinRules, {}, { fetcher }).catch(() => null);
  return rules?.earning.find(({ kind }) => kind === 'add_vote_ref')?.point ?? 0;
}

/** All surveys that are shown; `initial` is what everybody sees. */
export function useSurveys(initial: readonly Survey[] | null) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [surveysKey, 'list', memberId ?? 'visitor'],
    queryFn: ({ signal }): Promise<readonly Survey[]> =>
      call(memberId ? listSurveys.private : listSurveys.public, {}, { signal }),
    ...(initial && !memberId && { initialData: initial }),
    ...(initial && memberId && { placeholderData: initial }),
  });
}

/** The own answer; null before there is one, and for visitors. */
export function useOwnAnswer(surveyId: string) {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [surveysKey, 'own', memberId, surveyId],
    queryFn: async ({ signal }): Promise<OwnAnswer | null> => {
      if (!memberId) return null;
      return call(getMySurveyAnswer, { id: surveyId }, { signal }).catch((failure: unknown) => {
        if (failure instanceof CallError && failure.status === 404) return null;
        throw failure;
      });
    },
  });
}

export function useSurveyHistory() {
  const memberId = useSession()?.member.member_id;
  return useInfiniteQuery({
    queryKey: [surveysKey, 'history', memberId],
    queryFn: ({ signal, pageParam }) => call(listMySurveyAnswers, pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    enabled: memberId !== undefined,
  });
}

/** What this browser keeps of a survey for who is here. */
export function useSurveyDraft(surveyId: string): SurveyDraft | null {
  const memberId = useSession()?.member.member_id;
  const owner = { surveyId, memberId };
  useEffect(() => adoptSurveyDraft({ surveyId, memberId }), [surveyId, memberId]);
  return parse(
    useSyncExternalStore(
      onSurveyDrafts,
      () => storedDraft(owner),
      () => null,
    ),
  );
}

/** An answer was taken: lists, history, the own answer and coins have changed. */
export function useSurveysChanged(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: [surveysKey] });
    void cache.invalidateQueries({ queryKey: [coinsKey] });
  };
}

/** Sends what waits while a page of a member is open. */
export function useSurveyOutbox(onDone: (surveyId: string, outcome: HandInOutcome) => void): void {
  const memberId = useSession()?.member.member_id;
  useWhenReached(async () => memberId !== undefined && (await wakeSurveyOutbox(memberId, onDone)), memberId);
}
