/** A page of answers, as the browser of whoever may read them holds it. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import type { AnswersFilter, AnswersSource, ReadText } from './answers-source.ts';
import { surveysKey } from './use-surveys.ts';

export function useAnswers({ id, list, remove, show }: AnswersSource, filter: AnswersFilter, page: number) {
  const client = useQueryClient();
  const lang = useLanguage();
  const query = useQuery({
    queryKey: ['answers', id, filter, page, lang],
    queryFn: ({ signal }) => list({ ...filter, page, lang }, signal),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    /** What everybody reads has changed too; a failure may come of a text that has changed, so the page is fetched again. */
    async show(answerID: string, read: ReadText): Promise<void> {
      await show(answerID, read).finally(() => client.invalidateQueries({ queryKey: ['answers', id] }));
      await client.invalidateQueries({ queryKey: [surveysKey, 'texts', id] });
    },
    async remove(answerID: string, reason: string): Promise<void> {
      await remove(answerID, reason);
      await client.invalidateQueries({ queryKey: ['answers', id] });
    },
  };
}
