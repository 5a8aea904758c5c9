import { cloneElement, type ReactElement, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import type { PopoverSurfaceProps } from './PopoverSurface.tsx';

type PopoverProps = Omit<PopoverSurfaceProps, 'trigger' | 'open' | 'onOpenChange'> & {
  /** The button that opens it; gets aria-expanded. */
  trigger: ReactElement<TriggerProps>;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

type TriggerProps = {
  'aria-expanded'?: boolean;
  'aria-haspopup'?: 'dialog';
  onClick?: () => void;
  onPointerEnter?: () => void;
};

const surface = lazyPart(() => import('./lazy-surfaces.ts').then((part) => part.lazySurfaces.PopoverSurface));

/** A disclosure: Escape and a click outside close it, and the focus returns to the button. */
export function Popover({ trigger, open, onOpenChange, ...shown }: PopoverProps) {
  const [isUsed, setUsed] = useState(false);
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  function change(next: boolean) {
    setUsed(true);
    setOwnOpen(next);
    onOpenChange?.(next);
  }
  const Surface = surface.usePart(isUsed || isOpen);
  // The button is moved into the surface only when it is clicked, so that nothing moves under a finger before.
  if (Surface && (isUsed || isOpen))
    return <Surface {...shown} trigger={trigger} open={isOpen} onOpenChange={change} />;
  return cloneElement(trigger, {
    'aria-expanded': isOpen,
    'aria-haspopup': 'dialog',
    onClick: () => change(!isOpen),
    onPointerEnter: surface.fetch,
  });
}
