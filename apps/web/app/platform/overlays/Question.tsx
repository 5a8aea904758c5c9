import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/ConfirmDialog.tsx';
import { type QuestionProps, useQuestion } from './use-question.ts';

/** A question that Back answers with Cancel. Rare questions use `LazyQuestion`. */
export function Question(props: QuestionProps) {
  return <ConfirmDialog {...(useQuestion(props) satisfies ConfirmDialogProps)} />;
}
