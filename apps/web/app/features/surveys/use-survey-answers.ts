/** The answers to a survey, as the browser of who made it holds them. */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { deleteSurveyAnswer, listSurveyAnswers } from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';

export type GivenAnswer = ResultOf<typeof listSurveyAnswers>[number];
export type AnswersFilter = Omit<InputOf<typeof listSurveyAnswers>, 'id' | 'page' | 'lang'>;

export function useSurveyAnswers(surveyId: string, filter: AnswersFilter, page: number) {
  const client = useQueryClient();
  const lang = useLanguage();
  const query = useQuery({
    queryKey: ['survey-answers', surveyId, filter, page, lang],
    queryFn: ({ signal }) => call(listSurveyAnswers, { id: surveyId, ...filter, page, lang }, { signal }),
    placeholderData: keepPreviousData,
  });
  async function remove(answerID: string, reason: string): Promise<void> {
    await call(deleteSurveyAnswer, { id: surveyId, answerID, reason });
    await client.invalidateQueries({ queryKey: ['survey-answers', surveyId] });
  }
  return { ...query, remove };
}
