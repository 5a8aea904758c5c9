/** Which survey or collection is being built, as `?survey=` of the address says. */
import { type BlockerFunction, useSearchParams } from 'react-router';
import { type BuiltKind, isNewDraft } from './builder-entry.ts';

type Listed<Row> = {
  kind: BuiltKind;
  rows: readonly Row[] | undefined;
  idOf: (row: Row) => string;
  /** Fetches the list anew, in which what was saved stands. */
  refresh: () => Promise<unknown>;
};

export function useBuilderAddress<Row>({ kind, rows, idOf, refresh }: Listed<Row>) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('survey') ?? '';
  const row = rows?.find((one) => idOf(one) === asked);
  return {
    /** Names what is built, a draft that was never saved too; undefined while the list is shown. */
    asked: row || isNewDraft(kind, asked) ? asked : undefined,
    row,
    isAtAnswers: params.get('part') === 'answers',
    open: (name: string) => setParams({ survey: name }),
    close: () => setParams({}),
    async showSaved(id: string) {
      await refresh();
      // Whoever has left the builder meanwhile stays where they are.
      if (surveyIn(window.location.search) === asked) setParams({ survey: id }, { replace: true });
    },
  };
}

/** Another part of the same builder loses nothing. */
export const isLeavingBuilder: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
  from.pathname !== to.pathname || surveyIn(from.search) !== surveyIn(to.search);

function surveyIn(search: string): string {
  return new URLSearchParams(search).get('survey') ?? '';
}
