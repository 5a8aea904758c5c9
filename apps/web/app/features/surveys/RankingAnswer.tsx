import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useMoveByButtons } from '#web/platform/page/use-move-by-buttons.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './QuestionField.module.css';

/** An order, changed by buttons: dragging is beyond keyboards and shaking hands. Until something moves, it is no answer. */
export function RankingAnswer({ question, answer, onAnswer, labelId }: AnswerProps<'ranking'>) {
  const t = useMessages();
  const language = useLanguage();
  const order = Array.isArray(answer) ? (answer as readonly string[]) : question.choices.map(({ id }) => id);
  const sorted = order.flatMap((id) => question.choices.find((choice) => choice.id === id) ?? []);
  const { list, move, moved } = useMoveByButtons({
    things: sorted,
    onOrder: (next) => onAnswer(next.map(({ id }) => id)),
    say: (choice, at) => t('form_moved', { choice: formWords(choice.label, language), at, total: sorted.length }),
  });
  return (
    <>
      <ol ref={list} className={styles.cards} aria-labelledby={labelId} data-unset={answer === undefined || undefined}>
        {sorted.map((choice, at) => {
          const name = formWords(choice.label, language);
          return (
            <li key={choice.id} className={styles.ranked}>
              <span className={styles.rank}>{at + 1}</span>
              <FormWords text={choice.label} className={styles.rankedName} />
              <IconButton
                label={t('form_move_up', { choice: name })}
                aria-disabled={at === 0}
                onClick={() => move(at, -1)}
              >
                <ArrowUp />
              </IconButton>
              <IconButton
                label={t('form_move_down', { choice: name })}
                aria-disabled={at === sorted.length - 1}
                onClick={() => move(at, 1)}
              >
                <ArrowDown />
              </IconButton>
            </li>
          );
        })}
      </ol>
      <span className="visually-hidden" role="status">
        {moved}
      </span>
      {answer === undefined && (
        <div>
          <Button variant="secondary" size="small" onClick={() => onAnswer(order)}>
            {t('form_keep_order')}
          </Button>
        </div>
      )}
    </>
  );
}
