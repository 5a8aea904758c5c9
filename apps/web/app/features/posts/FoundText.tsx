import { type FoundRange, foundRanges } from '@pakmut/contract/search/search.rules.ts';
import { Fragment, type ReactNode } from 'react';
import styles from './FoundText.module.css';
import { inKeptParts } from './Headline.tsx';

type FoundTextProps = {
  text: string;
  searched: string | undefined;
  /** Beginnings and ends in turn of what stays on one line, as in `Headline`. */
  kept?: readonly number[] | undefined;
};

/** A text with the search terms highlighted. */
export function FoundText({ text, searched, kept = [] }: FoundTextProps) {
  const ranges = searched ? foundRanges(text, searched) : [];
  return inKeptParts(text, edgesBeside(kept, ranges), (from, to) => marked(text, ranges, from, to));
}

/** Without what begins or ends inside a range, because what was found is marked as one. */
function edgesBeside(kept: readonly number[], ranges: readonly FoundRange[]): number[] {
  const isCut = (edge: number) => ranges.some(([begin, end]) => begin < edge && edge < end);
  return kept.filter((edge, index) => !isCut(edge) && !isCut(kept[index ^ 1] as number));
}

/** A part of the text with what of the ranges lies in it marked. */
function marked(text: string, ranges: readonly FoundRange[], from: number, to: number): ReactNode {
  const within = ranges
    .map(([begin, end]) => [Math.max(begin, from), Math.min(end, to)] as const)
    .filter(([begin, end]) => begin < end);
  if (within.length === 0) return text.slice(from, to);
  return (
    <>
      {within.map(([begin, end], index) => (
        <Fragment key={begin}>
          {text.slice(within[index - 1]?.[1] ?? from, begin)}
          <mark className={styles.found}>{text.slice(begin, end)}</mark>
        </Fragment>
      ))}
      {text.slice(within.at(-1)?.[1], to)}
    </>
  );
}
