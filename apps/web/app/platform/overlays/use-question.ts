import { useMessages } from '#web/platform/i18n/i18n.tsx';
import type { ConfirmDialogProps } from '#web/ui/ConfirmDialog.tsx';
import { useHeldLayer } from './layers.ts';

export type QuestionProps = Omit<ConfirmDialogProps, 'onDismiss' | 'cancelLabel'> & {
  cancelLabel?: string;
  /** What Back and Escape do where the second button is an answer too. */
  onDismiss?: () => void;
};

/** A question as a layer. Its answer takes effect after the layer has closed, because it may navigate. */
export function useQuestion(question: QuestionProps): ConfirmDialogProps {
  const t = useMessages();
  const { onConfirm, onCancel, onDismiss = onCancel } = question;
  const answers = { onConfirm, onCancel, onDismiss };
  const { leave } = useHeldLayer<keyof typeof answers>({
    isOpen: question.open,
    onBack: onDismiss,
    onLeft: (answer) => answers[answer](),
  });
  return {
    cancelLabel: t('cancel'),
    ...question,
    onConfirm: () => leave('onConfirm'),
    onCancel: () => leave('onCancel'),
    onDismiss: () => leave('onDismiss'),
  };
}
