import { isPlace, type Place } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { type KeyboardEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TypedCoordinates, useTypedCoordinates } from './TypedCoordinates.tsx';

type Props = {
  /** The point that is moved; without it another one is added. */
  place: Place | undefined;
  label: string;
  onPlace: (place: Place) => void;
};

/** A point by its coordinates. */
export function TypedPoint({ place, label, onPlace }: Props) {
  const t = useMessages();
  const { fields, typed, clear } = useTypedCoordinates(place);
  const [isUnreadable, setUnreadable] = useState(false);
  function take() {
    setUnreadable(!isPlace(typed));
    if (!isPlace(typed)) return;
    onPlace(typed);
    if (!place) clear();
  }
  /** Else the whole form would be handed in. */
  function takeByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  }
  const error = isUnreadable ? t('form_point_unreadable') : undefined;
  return (
    <TypedCoordinates fields={fields} error={error} onKeyDown={takeByEnter}>
      <Button variant="secondary" size="small" onClick={take}>
        {label}
      </Button>
    </TypedCoordinates>
  );
}
