import { LateConfirmDialog } from '#web/ui/LateConfirmDialog.tsx';
import { type QuestionProps, useQuestion } from './use-question.ts';

/** A question that is fetched after the page. Forms ask with `Question`, also without a network. */
export function LateQuestion(props: QuestionProps) {
  return <LateConfirmDialog {...useQuestion(props)} />;
}
