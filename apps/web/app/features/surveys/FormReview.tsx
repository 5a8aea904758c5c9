import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormDefinition, Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { AnswerProblems, Place } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { answerTo, type Group, type Item, isAbout, itemsOf } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { isShapeKind } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import type { Ref } from 'react';
import { GivenShape } from '#web/features/surveys/shapes/GivenShape.tsx';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './FormFilling.module.css';
import { type Given, isAnswered, isSameAnswer, type Step } from './form-steps.ts';
import { answerLines, itemName, itemsProblem, problemWords } from './form-words.tsx';
import { PhotoTiles } from './PhotoTile.tsx';

type FormReviewProps = {
  form: FormDefinition;
  steps: readonly Step[];
  answers: Given;
  problems?: AnswerProblems;
  /** Goes to a question; without it the answers are only read. */
  onChange?: (id: string) => void;
  headingRef?: Ref<HTMLHeadingElement>;
  /** Another version of the answers: what says something else is marked. */
  comparedWith?: Given | undefined;
};

/** Each question that was asked with its answer, and what is still to be done. */
export function FormReview({
  form,
  steps,
  answers,
  problems = {},
  onChange,
  headingRef,
  comparedWith,
}: FormReviewProps) {
  const t = useMessages();
  const answered = steps.filter((step) => isAnswered(step, answers)).length;
  return (
    <section className={styles.review}>
      {onChange && (
        <h2 ref={headingRef} tabIndex={-1} className={styles.reviewTitle}>
          {t('form_review')}
        </h2>
      )}
      <p>{t('form_answered_of', { answered, total: steps.length })}</p>
      {onChange && <OpenQuestions steps={steps} problems={problems} onChange={onChange} />}
      <ol className={styles.given}>
        {steps.map(({ part, number }) => (
          <li key={part.id} className={styles.answer}>
            <p className={styles.asked}>
              {number}. <FormWords text={part.label} />{' '}
              {comparedWith && !isSameAnswer(answerTo(part, answers), answerTo(part, comparedWith)) && (
                <Badge tone="info">{t('form_differs')}</Badge>
              )}
            </p>
            {part.kind === 'group' ? (
              <ItemsGiven group={part} items={itemsOf(form, answers, part.id)} />
            ) : (
              <AnswerGiven question={part} answer={answerTo(part, answers)} />
            )}
            {onChange && (
              <Button
                variant="quiet"
                size="small"
                aria-label={t('form_change_of', { number })}
                onClick={() => onChange(part.id)}
              >
                {t('form_change')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function AnswerGiven({ question, answer }: { question: Question; answer: unknown }) {
  const t = useMessages();
  const language = useLanguage();
  const lines = answerLines(question, answer, { t, language });
  return (
    <>
      <div className={styles.lines} data-none={lines.length === 0 || undefined}>
        {lines.length === 0 ? t('form_no_answer') : lines.map((line) => <p key={line}>{line}</p>)}
      </div>
      {question.kind === 'photo' && lines.length > 0 && <PhotoTiles keys={answer as readonly string[]} />}
      {isShapeKind(question.kind) && lines.length > 0 && (
        <GivenShape
          kind={question.kind}
          points={answer as readonly Place[]}
          label={formWords(question.label, language)}
        />
      )}
    </>
  );
}

/** Each item with its questions and answers. */
function ItemsGiven({ group, items }: { group: Group; items: readonly Item[] }) {
  const t = useMessages();
  const language = useLanguage();
  if (items.length === 0)
    return (
      <div className={styles.lines} data-none>
        {t('form_items_none')}
      </div>
    );
  return (
    <ul className={styles.items}>
      {items.map(({ given, asked }, index) => (
        // Items have no names but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only read here
        <li key={index} className={styles.item}>
          <p className={styles.itemName}>{itemName(group, index, language)}</p>
          {asked.map((question) => (
            <div key={question.id} className={styles.itemAnswer}>
              <p className={styles.asked}>
                <FormWords text={question.label} />
              </p>
              <AnswerGiven question={question} answer={answerTo(question, given)} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

type OpenQuestionsProps = { steps: readonly Step[]; problems: AnswerProblems; onChange: (id: string) => void };

/** What is open in words, each leading to its place; of an item with the item's name. */
function OpenQuestions({ steps, problems, onChange }: OpenQuestionsProps) {
  const t = useMessages();
  const language = useLanguage();
  return steps.flatMap(({ part, number }) =>
    Object.entries(problems)
      .filter(([field]) => isAbout(part.id, field))
      .map(([field, problem]) => {
        const [, item, asked] = field.split('.');
        const name =
          item && part.kind === 'group' ? `${number} (${itemName(part, Number(item) - 1, language)})` : number;
        const question = part.kind === 'group' ? part.questions.find(({ id }) => id === asked) : part;
        const words = question
          ? problemWords(question, problem, { t, language })
          : part.kind === 'group' && itemsProblem(part, problem, t);
        return (
          <Notice
            key={field}
            tone="warn"
            title={
              problem === 'answer_missing' && question && !question.problem
                ? t('form_missing', { number: name })
                : t('form_unfitting', { number: name, problem: words || '' })
            }
            action={
              <Button variant="secondary" size="small" onClick={() => onChange(question ? field : part.id)}>
                {t('form_go_to', { number: name })}
              </Button>
            }
          />
        );
      }),
  );
}
