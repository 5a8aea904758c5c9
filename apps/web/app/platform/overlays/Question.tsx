import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/ConfirmDialog.tsx';
import { type QuestionProps, useQuestion } from './use-question.ts';

/** A question that Back answers too, with Cancel; where it is rare, `LateQuestion`. */
export function Question(props: QuestionProps) {
  return <ConfirmDialog {...(useQuestion(props) satisfies ConfirmDialogProps)} />;
}
