import { listShownTexts } from '@pakmut/contract/surveys/surveys.contract.ts';
import { shownTextsPerPage } from '@pakmut/contract/surveys/surveys.rules.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './Results.module.css';
import { surveysKey } from './use-surveys.ts';

type Props = { surveyId: string; question: string; count: number };

/** Texts that somebody has approved, the last approved first, without who wrote them. */
export function ShownTexts({ surveyId, question, count }: Props) {
  const t = useMessages();
  const title = useId();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [surveysKey, 'texts', surveyId, question],
    queryFn: ({ signal, pageParam }) => call(listShownTexts, { id: surveyId, question, page: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.items.length < shownTextsPerPage ? undefined : pages.length),
  });
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={2} />;
  const texts = data.pages.flatMap(({ items }) => items.map(({ text }) => text));
  return (
    <section className={styles.group} aria-labelledby={title}>
      <h3 id={title} className={styles.row}>
        {t('results_texts', { count: formatCount(count) })}
      </h3>
      <ul className={styles.texts}>
        {texts.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several people may have written the same, and nothing else is known of them
          <li key={index} className={styles.text}>
            {text}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('results_texts_more')}
        </Button>
      )}
    </section>
  );
}
