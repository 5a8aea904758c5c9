import { useState } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { latePart } from './late-part.ts';

const question = latePart(() => import('./late-surfaces.ts').then((part) => part.lateSurfaces.ConfirmDialog));

/** The same question where it is rare: it is fetched after the page. Forms ask with `ConfirmDialog`, also without a network. */
export function LateConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const Question = question.usePart(wasOpen);
  return wasOpen && Question && <Question {...props} />;
}
