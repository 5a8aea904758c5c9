import { cloneElement, type ReactElement, useState } from 'react';
import { latePart } from './late-part.ts';
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

const surface = latePart(() => import('./late-surfaces.ts').then((part) => part.lateSurfaces.PopoverSurface));

/** A disclosure: Escape and a press outside close it, focus returns to the button. */
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
  // The button takes its place in the surface only once it is pressed: until then nothing may move under a finger.
  if (Surface && (isUsed || isOpen))
    return <Surface {...shown} trigger={trigger} open={isOpen} onOpenChange={change} />;
  return cloneElement(trigger, {
    'aria-expanded': isOpen,
    'aria-haspopup': 'dialog',
    onClick: () => change(!isOpen),
    onPointerEnter: surface.fetch,
  });
}
