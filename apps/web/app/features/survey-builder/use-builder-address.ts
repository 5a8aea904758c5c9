/** Which survey or collection is being built, as `?survey=` of the address says. */
import { useState } from 'react';
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
  // Held here, because a new version is built by a new builder.
  const [tab, setTab] = useState(params.get('part') === 'answers' ? 'answers' : 'questions');
  const show = (address: Record<string, string>) => {
    setTab('questions');
    setParams(address);
  };
  const row = rows?.find((one) => idOf(one) === asked);
  return {
    /** Names what is built, a draft that was never saved too; undefined while the list is shown. */
    asked: row || isNewDraft(kind, asked) ? asked : undefined,
    row,
    /** The part of the builder that stands open. */
    tab,
    onTab: setTab,
    open: (name: string) => show({ survey: name }),
    close: () => show({}),
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
