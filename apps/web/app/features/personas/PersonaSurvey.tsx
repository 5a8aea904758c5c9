import { refusals } from '@pakmut/contract/errors.ts';
import { checkPersona } from '@pakmut/contract/personas/personas.rules.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './PersonaForm.module.css';
import { LevelQuestion, ObjectiveQuestion, type QuestionProps, WhoQuestion } from './PersonaQuestions.tsx';
import { type PersonaForm, useAnswerPersona } from './use-persona.ts';

const steps = ['who', 'objective', 'level', 'interest', 'place'] as const;
type Step = (typeof steps)[number];

/** Which question an error of the rule belongs to. */
const stepOf: Readonly<Record<string, Step>> = {
  please_answer_who: 'who',
  please_answer_objective: 'objective',
  please_answer_level: 'level',
  please_answer_interest: 'interest',
  please_specify_province: 'place',
  please_specify_amphur: 'place',
  place_not_valid: 'place',
  interest_not_valid: 'interest',
};
const placeFieldOf: Readonly<Record<string, string>> = {
  please_specify_province: 'provinceID',
  please_specify_amphur: 'amphurID',
  place_not_valid: 'districtID',
};

export type PersonaSurveyProps = {
  initial: PersonaForm;
  /** The chips of interests and the pickers of areas belong to other features; the screen puts them here. */
  interests: (question: QuestionProps) => ReactNode;
  place: (question: QuestionProps & { field: string | undefined }) => ReactNode;
  onSaved: () => void;
  onPutOff?: (() => void) | undefined;
};

/** The five questions one by one (specification §5): back and forth freely, asked once more before they are stored. */
export function PersonaSurvey({ initial, interests, place, onSaved, onPutOff }: PersonaSurveyProps) {
  const t = useMessages();
  const survey = usePersonaSurvey(initial, onSaved);
  const { step, answers, set, error } = survey;
  const number = steps.indexOf(step) + 1;
  const question: QuestionProps = { answers, set, error: error && t(error.words) };
  const field = error && placeFieldOf[error.words];
  return (
    <div className={styles.form}>
      {number === 1 && <p className={styles.lead}>{t('persona_lead')}</p>}
      <div className={styles.progress}>
        <span>{t('persona_step', { number, count: steps.length })}</span>
        <span className={styles.bar} aria-hidden="true">
          {steps.map((one, index) => (
            <span key={one} data-done={index < number || undefined} />
          ))}
        </span>
      </div>
      <div ref={survey.panel} className={styles.question} tabIndex={-1}>
        {step === 'who' && <WhoQuestion {...question} />}
        {step === 'objective' && <ObjectiveQuestion {...question} />}
        {step === 'level' && <LevelQuestion {...question} />}
        {step === 'interest' && interests(question)}
        {step === 'place' && place({ ...question, field })}
      </div>
      {survey.failure && <Notice tone="error" live title={survey.failure} />}
      <div className={styles.buttons}>
        {number > 1 ? (
          <Button variant="secondary" onClick={survey.back}>
            {t('back')}
          </Button>
        ) : (
          onPutOff && (
            <Button variant="secondary" onClick={onPutOff}>
              {t('persona_later')}
            </Button>
          )
        )}
        <Button onClick={survey.next}>{t(number === steps.length ? 'save' : 'persona_next')}</Button>
      </div>
      <Question
        open={survey.isAsked}
        title={t('confirm_save')}
        confirmLabel={t('save')}
        busy={survey.isBusy}
        busyLabel={t('saving')}
        onConfirm={survey.save}
        onCancel={survey.stopAsking}
      >
        {t('confirm_save_persona')}
      </Question>
    </div>
  );
}

type ErrorKey =
  | 'please_answer_who'
  | 'please_answer_objective'
  | 'please_answer_level'
  | 'please_answer_interest'
  | 'please_specify_province'
  | 'please_specify_amphur';

function usePersonaSurvey(initial: PersonaForm, onSaved: () => void) {
  const wordsOf = useFailureWords();
  const persona = useAnswerPersona();
  const panel = useRef<HTMLDivElement>(null);
  const [answers, setAnswers] = useState(initial);
  const [step, setStep] = useState<Step>('who');
  const [error, setError] = useState<{ words: ErrorKey }>();
  const [failure, setFailure] = useState<string>();
  const [state, setState] = useState<'answering' | 'asked' | 'saving'>('answering');

  // The dialog would begin at its cross.
  useEffect(focusQuestion, []);

  function focusQuestion() {
    requestAnimationFrame(() => panel.current?.focus());
  }
  function go(to: Step) {
    setStep(to);
    focusQuestion();
  }
  function next() {
    const broken = checkPersona(answers);
    const words = broken && (refusals[broken].message as ErrorKey);
    // Questions further on show no error yet.
    if (words && stepOf[words] === step) return setError({ words });
    setError(undefined);
    const following = steps[steps.indexOf(step) + 1];
    if (following) go(following);
    else setState('asked');
  }
  async function save() {
    setState('saving');
    setFailure(undefined);
    try {
      await persona.save(answers);
      onSaved();
    } catch (refused) {
      setState('answering');
      setFailure(wordsOf(refused));
      const named = refused instanceof CallError ? (refused.errors[0]?.message ?? refused.message) : '';
      const faulty = stepOf[named];
      if (faulty) go(faulty);
    }
  }
  return {
    answers,
    step,
    error,
    failure,
    panel,
    next,
    save,
    back: () => {
      setError(undefined);
      const before = steps[steps.indexOf(step) - 1];
      if (before) go(before);
    },
    isAsked: state !== 'answering',
    isBusy: state === 'saving',
    stopAsking: () => setState('answering'),
    set(part: Partial<PersonaForm>) {
      setAnswers((given) => ({ ...given, ...part }));
      setError(undefined);
      setFailure(undefined);
    },
  };
}
