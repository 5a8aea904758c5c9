import { useRef, useState } from 'react';
import { useFocusAfterMove } from './use-focus-after-move.ts';

type Moving<Thing> = {
  things: readonly Thing[];
  onOrder: (things: Thing[]) => void;
  /** What is announced of a thing that stands at a place now, from 1. */
  say: (thing: Thing, place: number) => string;
};

/** The order of a list that buttons change: `move` for them, `list` for their list, and `moved` for who cannot see it. */
export function useMoveByButtons<Thing>({ things, onOrder, say }: Moving<Thing>) {
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useFocusAfterMove(list);
  const [moved, setMoved] = useState('');
  function move(from: number, by: -1 | 1) {
    const to = from + by;
    const thing = things[from];
    if (thing === undefined || to < 0 || to >= things.length) return;
    keepFocus();
    setMoved(say(thing, to + 1));
    onOrder(things.toSpliced(from, 1).toSpliced(to, 0, thing));
  }
  return { list, move, moved };
}
