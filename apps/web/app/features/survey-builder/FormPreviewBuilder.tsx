import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type AnswerProblems, readAnswers } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { problemsBeside } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { type ComponentType, useId, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './FormBuilder.module.css';

/** What draws a form for people who answer it; within a preview no focus moves. */
export type Filling = ComponentType<{
  form: FormDefinition;
  answers: Readonly<Record<string, unknown>>;
  problems: AnswerProblems;
  onAnswer: (id: string, answer: unknown) => void;
  onSubmit: () => void;
  isCompact: boolean;
}>;
type Props = { form: FormDefinition; Filling: Filling };

/** The form as people answer it on a phone, to be tried. What is answered here goes nowhere. */
export function FormPreviewBuilder({ form, Filling }: Props) {
  const t = useMessages();
  const titleId = useId();
  const [run, setRun] = useState(0);
  const shown = { sections: form.sections.filter(({ questions }) => questions.length > 0) };
  return (
    <section className={styles.preview} aria-labelledby={titleId}>
      <div className={styles.previewHead}>
        <h3 id={titleId} className={styles.heading}>
          {t('builder_preview')}
        </h3>
        <Button size="small" variant="secondary" onClick={() => setRun(run + 1)}>
          {t('builder_restart')}
        </Button>
      </div>
      <p className={styles.note}>{t('builder_preview_note')}</p>
      <div className={styles.phone}>
        {shown.sections.length > 0 && <TestRun key={run} form={shown} Filling={Filling} />}
      </div>
    </section>
  );
}

function TestRun({ form, Filling }: Props) {
  const t = useMessages();
  const [answers, setAnswers] = useState<Readonly<Record<string, unknown>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [isDone, setDone] = useState(false);
  if (isDone) return <Notice tone="success" live title={t('builder_preview_done')} />;
  return (
    <Filling
      isCompact
      form={form}
      answers={answers}
      problems={problems}
      onAnswer={(id, answer) => {
        setAnswers((before) => ({ ...before, [id]: answer }));
        setProblems((before) => problemsBeside(before, id));
      }}
      onSubmit={() => {
        const found = readAnswers(form, answers).problems;
        setProblems(found);
        setDone(Object.keys(found).length === 0);
      }}
    />
  );
}
