import type { NewsPost } from './post-pages.ts';

/**
 * The headline of a story. The browser breaks a line of Thai where its dictionary has a word; what the server found to be one for
 * readers stays together (decision 0076). What is copied or read out is the text alone.
 */
export function Headline({ post: { post_header: text, post_header_kept: edges = [] } }: { post: NewsPost }) {
  return [...edges, undefined].map((edge, index) => {
    const part = text.slice(edges[index - 1], edge);
    return index % 2 ? (
      <span key={edge} className="kept">
        {part}
      </span>
    ) : (
      part
    );
  });
}
