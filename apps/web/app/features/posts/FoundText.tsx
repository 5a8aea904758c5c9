import { foundRanges } from '@pakmut/contract/search/search.rules.ts';
import { Fragment } from 'react';
import styles from './FoundText.module.css';

/** A text with the search terms highlighted. */
export function FoundText({ text, searched }: { text: string; searched: string | undefined }) {
  const ranges = searched ? foundRanges(text, searched) : [];
  if (ranges.length === 0) return text;
  return (
    <>
      {ranges.map(([from, to], index) => (
        <Fragment key={from}>
          {text.slice(ranges[index - 1]?.[1] ?? 0, from)}
          <mark className={styles.found}>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1])}
    </>
  );
}
