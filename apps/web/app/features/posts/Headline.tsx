import { Fragment, type ReactNode } from 'react';
import type { NewsPost } from './post-pages.ts';

/**
 * The headline of a story. The browser breaks a line of Thai where its dictionary has a word; what the server found to be one for
 * readers stays together (decision 0076). What is copied or read out is the text alone.
 */
export function Headline({ post: { post_header: text, post_header_kept: kept = [] } }: { post: NewsPost }) {
  return inKeptParts(text, kept, (from, to) => text.slice(from, to));
}

/** A text part by part; `kept` has the beginnings and ends, in turn, of those that stay on one line. */
export function inKeptParts(text: string, kept: readonly number[], draw: (from: number, to: number) => ReactNode) {
  return [...kept, text.length].map((to, index) => {
    const from = kept[index - 1] ?? 0;
    const key = `${from}-${to}`;
    return index % 2 ? (
      <span key={key} className="kept">
        {draw(from, to)}
      </span>
    ) : (
      <Fragment key={key}>{draw(from, to)}</Fragment>
    );
  });
}
