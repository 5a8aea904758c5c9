/** Surveys as those who make them see them. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { listSurveysForStaff, listSurveyVersions } from '@pakmut/contract/surveys/surveys.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';

export type StaffSurvey = ResultOf<typeof listSurveysForStaff>[number];
const all = ['surveys', 'staff'] as const;

export function useStaffSurveys() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: [...all, 'list'],
    queryFn: ({ signal }) => call(listSurveysForStaff, {}, { signal }),
  });
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: all }) };
}

export function useSurveyVersions(id: string) {
  return useQuery({
    queryKey: [...all, 'versions', id],
    queryFn: ({ signal }) => call(listSurveyVersions, { id }, { signal }),
  });
}
