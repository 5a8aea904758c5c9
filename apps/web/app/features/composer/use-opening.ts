import { useEffect, useState } from 'react';
import { type Opening, openComposer } from './composer-begin.ts';

type State = { opening: Opening | undefined; failure: unknown };
const nothing: State = { opening: undefined, failure: undefined };

/** What the composer begins with, held for this tab as long as it is shown; `again` asks once more. */
export function useOpening(param: string | undefined, memberId: string): State & { again: () => void } {
  const [state, setState] = useState(nothing);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the round is what asks again
  useEffect(() => {
    const shown = new AbortController();
    setState(nothing);
    openComposer(param, memberId, shown.signal).then(
      (opening) => !shown.signal.aborted && setState({ opening, failure: undefined }),
      (failure) => !shown.signal.aborted && setState({ opening: undefined, failure }),
    );
    return () => shown.abort();
  }, [param, memberId, round]);
  return { ...state, again: () => setRound((before) => before + 1) };
}
