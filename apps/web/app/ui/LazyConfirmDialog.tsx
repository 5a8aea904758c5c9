import { useState } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { lazyPart } from './lazy-part.ts';

const question = lazyPart(() => import('./lazy-surfaces.ts').then((part) => part.lazySurfaces.ConfirmDialog));

/** `ConfirmDialog` for rare questions, fetched after the page. Forms use `ConfirmDialog`, which works without a network. */
export function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const Question = question.usePart(wasOpen);
  return wasOpen && Question && <Question {...props} />;
}
