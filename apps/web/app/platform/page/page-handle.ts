import { useMatches } from 'react-router';
import type { Namespace } from '#web/platform/i18n/i18n.tsx';

/** What a route says about the page around it (`export const handle`). */
export type PageHandle = {
  /** Stands inside other people's pages: nothing around it, and nothing that knows a member. */
  readonly isEmbed?: true;
  /** Runs no script at all. */
  readonly isStill?: true;
  /** The texts that it shows beside those of the shell (`pageTexts`). */
  readonly texts?: readonly Namespace[];
};

/** What the routes of this page say together. */
export function usePageHandle(): PageHandle {
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined);
  return Object.assign({}, ...handles);
}
