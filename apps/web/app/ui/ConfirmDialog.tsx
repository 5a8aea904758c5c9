import { type ReactNode, useState } from 'react';
import type { ButtonVariant } from './Button.tsx';
import { latePart } from './late-part.ts';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger-filled` for what cannot be undone; then Cancel has the focus first. */
  tone?: Extract<ButtonVariant, 'primary' | 'coin' | 'danger-filled'>;
  busy?: boolean;
  busyLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

const question = latePart(() => import('./ConfirmQuestion.tsx').then((part) => part.ConfirmQuestion));

/** One question, two answers. Nothing happens by pressing beside it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  const Question = question.usePart(wasOpen);
  return wasOpen && Question && <Question {...props} />;
}
