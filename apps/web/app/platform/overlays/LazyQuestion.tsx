import { LazyConfirmDialog } from '#web/ui/LazyConfirmDialog.tsx';
import { type QuestionProps, useQuestion } from './use-question.ts';

/** `Question` for rare questions, fetched after the page. Forms use `Question`, which works without a network. */
export function LazyQuestion(props: QuestionProps) {
  return <LazyConfirmDialog {...useQuestion(props)} />;
}
