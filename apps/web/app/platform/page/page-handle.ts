import { useMatches } from 'react-router';

/** What a route says about the page around it (`export const handle`). */
export type PageHandle = {
  /** Stands inside other people's pages: nothing around it, and nothing that knows a member. */
  readonly isEmbed?: true;
  /** Runs no script at all. */
  readonly isStill?: true;
};

/** What the routes of this page say together. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles);
}
