import type { ReactNode } from 'react';
import { BrowserOnly, fetchedPart } from './browser-only.tsx';
import type { PinPickerProps } from './PinPicker.tsx';

const PinPicker = fetchedPart<PinPickerProps>(() => import('./PinPicker.tsx').then((part) => part.PinPicker));

/** The picker of a point, whose map is fetched when it is shown; `fallback` stands in its place meanwhile. */
export function LazyPinPicker({ fallback, ...props }: PinPickerProps & { fallback?: ReactNode }) {
  return (
    <BrowserOnly fallback={fallback}>
      <PinPicker {...props} />
    </BrowserOnly>
  );
}
