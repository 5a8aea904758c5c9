import { useState } from 'react';
import type { ConfirmDialogProps } from '#web/ui/ConfirmDialog.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { type QuestionProps, useQuestion } from './use-question.ts';

/** `Question` for rare questions, fetched after the page. Forms use `Question`, which works without a network. */
export function LazyQuestion(props: QuestionProps) {
  return <LazyConfirmDialog {...useQuestion(props)} />;
}

const question = lazyPart(() => import('#web/ui/lazy-surfaces.ts').then((part) => part.lazySurfaces.ConfirmDialog));

/** `ConfirmDialog` for rare questions, fetched after the page. Forms use `ConfirmDialog`, which works without a network. */
function LazyConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const Question = question.usePart(wasOpen);
  return wasOpen && Question && <Question {...props} />;
}
