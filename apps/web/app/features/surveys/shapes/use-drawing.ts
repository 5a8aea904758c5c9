/** A line or an area that is being drawn: its points are the answer, so that a draft has them from the first one on. */
import { shapePointsMaximum } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import { arePlaces, type Place, rounded } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { useEffect, useRef, useState } from 'react';

export function useDrawing(answer: unknown, onAnswer: (answer: unknown) => void) {
  const points = arePlaces(answer) ? answer : [];
  const [wanted, setSelected] = useState<number | null>(null);
  const selected = wanted !== null && wanted < points.length ? wanted : null;
  const [before, setBefore] = useState<readonly (readonly Place[])[]>([]);
  const [focus, setFocus] = useState<Place | null>(null);
  const [isFull, setFull] = useState(false);
  // The position of the device comes later, when there may be more points than at the press of its button.
  const latest = useRef({ points, selected, onAnswer });
  useEffect(() => {
    latest.current = { points, selected, onAnswer };
  });

  function give(next: readonly Place[]) {
    latest.current = { ...latest.current, points: next };
    latest.current.onAnswer(next.length > 0 ? next : undefined);
  }
  function change(next: readonly Place[]) {
    const { points: old } = latest.current;
    setBefore((all) => [...all, old]);
    setFull(false);
    give(next);
  }
  /** One point more, or a new place for the selected one, which is then no longer selected. */
  function put(place: Place) {
    const point = rounded(place);
    const { points: old, selected: chosen } = latest.current;
    if (chosen !== null) {
      setSelected(null);
      change(old.with(chosen, point));
    } else if (old.length >= shapePointsMaximum) setFull(true);
    else if (!isSame(old.at(-1), point)) change([...old, point]);
  }
  function move(place: Place) {
    const { points: old, selected: chosen } = latest.current;
    if (chosen !== null) change(old.with(chosen, rounded(place)));
  }
  return {
    points,
    selected,
    focus,
    isFull,
    canUndo: before.length > 0 || points.length > 0,
    put,
    move,
    /** The same from elsewhere than the map, which goes there. */
    putFromAfar(place: Place) {
      put(place);
      setFocus({ ...place });
    },
    /** Where the shape stands at this moment, also between two renderings. */
    readPoints: () => latest.current.points,
    /** The shape after some steps of a walk; the map goes along. */
    walkTo(next: readonly Place[]) {
      change(next);
      const end = next.at(-1);
      if (end) setFocus({ ...end });
    },
    /** A point that is selected already is let go. */
    select(index: number) {
      const point = points[index];
      setSelected(index === selected ? null : index);
      if (point && index !== selected) setFocus({ ...point });
    },
    remove(index: number) {
      setSelected(null);
      change(points.toSpliced(index, 1));
    },
    clear() {
      setSelected(null);
      change([]);
    },
    /** Takes the last change back; without one, as when the page was opened anew, the last point. */
    undo() {
      setSelected(null);
      setFull(false);
      setBefore(before.slice(0, -1));
      give(before.at(-1) ?? points.slice(0, -1));
    },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;

function isSame(one: Place | undefined, other: Place): boolean {
  return one?.latitude === other.latitude && one.longitude === other.longitude;
}
