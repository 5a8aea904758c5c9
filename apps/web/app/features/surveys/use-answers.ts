/** A page of answers, as the browser of whoever may read them holds it. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import type { AnswersFilter, AnswersSource } from './answers-source.ts';

export function useAnswers({ id, list, remove }: AnswersSource, filter: AnswersFilter, page: number) {
  const client = useQueryClient();
  const lang = useLanguage();
  const query = useQuery({
    queryKey: ['answers', id, filter, page, lang],
    queryFn: ({ signal }) => list({ ...filter, page, lang }, signal),
    placeholderData: keepPreviousData,
  });
  return {
    ...query,
    async remove(answerID: string, reason: string): Promise<void> {
      await remove(answerID, reason);
      await client.invalidateQueries({ queryKey: ['answers', id] });
    },
  };
}
