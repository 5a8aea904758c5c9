/** Surveys as those who make them see them. */
import {
  addSurvey,
  changeSurvey,
  listSurveysForStaff,
  listSurveyVersions,
} from '@pakmut/contract/surveys/surveys.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { type BuilderStore, builtSurvey, inputOf } from './builder-entry.ts';

const all = ['surveys', 'staff'] as const;

export function useStaffSurveys() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...all, 'list'],
    queryFn: ({ signal }) => call(listSurveysForStaff, {}, { signal }),
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: all }) };
}

/** Where the builder stores surveys. */
export const surveyStore: BuilderStore = {
  add: async (entry, idempotencyKey) =>
    builtSurvey(await call(addSurvey, inputOf(entry, undefined), { idempotencyKey })),
  change: async (built, entry) => builtSurvey(await call(changeSurvey, { id: built.id, ...inputOf(entry, built) })),
};

export function useSurveyVersions(id: string) {
  return useQuery({
    queryKey: [...all, 'versions', id],
    queryFn: ({ signal }) => call(listSurveyVersions, { id }, { signal }),
  });
}
