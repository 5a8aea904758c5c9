import { useState } from 'react';
import type { ConfirmDialogProps } from './ConfirmQuestion.tsx';
import { latePart } from './late-part.ts';

const question = latePart(() => import('./ConfirmQuestion.tsx').then((part) => part.ConfirmQuestion));

/** One question, two answers. Nothing happens by pressing beside it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const Question = question.usePart(wasOpen);
  return wasOpen && Question && <Question {...props} />;
}
