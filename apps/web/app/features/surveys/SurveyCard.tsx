import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { CircleCheck } from 'lucide-react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { type Translate, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { RefusedButton } from '#web/ui/RefusedButton.tsx';
import { progressOf } from './form-steps.ts';
import styles from './SurveyCard.module.css';
import { type Survey, useSurveyDraft } from './use-surveys.ts';

type SurveyCardProps = {
  survey: Survey;
  /** Of a first answer; 0 where none are given or it is not known. */
  coins: number;
};

/** A survey of the list: what it takes, until when, and what can be done with it (ux S-11). */
export function SurveyCard({ survey, coins }: SurveyCardProps) {
  const t = useMessages();
  return (
    <article className={card.card}>
      <h2 className={card.name}>
        <FormWords text={survey.survey_name} />
      </h2>
      <p className={card.facts}>
        <SurveyFacts survey={survey} coins={coins} />
      </p>
      {survey.is_answered === 1 && (
        <p className={styles.answered}>
          <CircleCheck size={18} /> {t('survey_answered')}
        </p>
      )}
      <SurveyButtons survey={survey} hasDetails />
    </article>
  );
}

export function SurveyFacts({ survey, coins }: SurveyCardProps) {
  const t = useMessages();
  const language = useLanguage();
  const { question_total: count, close_date: end } = survey;
  const facts = [t('survey_questions', { count }), t('survey_minutes', { count: minutesOf(count) })];
  if (end) {
    const date = formatDate(end, 'short', language);
    facts.push(survey.is_ans_open === 1 ? t('survey_until', { date }) : t('survey_closed_on', { date }));
  }
  if (coins > 0 && survey.is_answered === 0 && survey.is_ans_open === 1)
    facts.push(t('survey_coins', { count: coins }));
  return facts.join(' · ');
}

/** Twenty seconds a question, as people take on phones. */
function minutesOf(questions: number): number {
  return Math.max(1, Math.round(questions / 3));
}

/** Answer, results and details; what cannot be done stays in reach of the keyboard and says why (specification §3 "Survey menu"). */
export function SurveyButtons({ survey, hasDetails = false }: { survey: Survey; hasDetails?: boolean }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const name = formWords(survey.survey_name, useLanguage());
  const id = survey.survey_id;
  return (
    <div className={card.buttons}>
      {survey.is_ans_open === 1 ? (
        <AnswerLink survey={survey} name={name} />
      ) : (
        <RefusedButton
          label={t('survey_answer')}
          name={t('survey_answer_of', { name })}
          why={t('survey_not_answerable')}
        />
      )}
      {survey.is_answered === 1 && (
        <LinkButton
          to={`/surveyanswer?id=${id}&view_ans=1`}
          variant="secondary"
          aria-label={t('survey_view_answer_of', { name })}
        >
          {t('survey_view_answer')}
        </LinkButton>
      )}
      {survey.is_view_open === 1 ? (
        <LinkButton to={`/surveyans?id=${id}`} variant="secondary" aria-label={t('survey_results_of', { name })}>
          {t('survey_results')}
        </LinkButton>
      ) : (
        <RefusedButton
          label={t('survey_results')}
          name={t('survey_results_of', { name })}
          why={t('survey_not_viewable')}
        />
      )}
      {hasDetails && (
        <Button
          variant="quiet"
          aria-label={t('survey_details_of', { name })}
          onClick={() => dialogs.open('surveyinfo', id)}
        >
          {t('survey_details')}
        </Button>
      )}
    </div>
  );
}

function AnswerLink({ survey, name }: { survey: Survey; name: string }) {
  const t = useMessages();
  const draft = useSurveyDraft(survey.survey_id);
  const { label, accessible } = answerWords(draft ? progressOf(draft.form, draft.answers) : null, survey, { t, name });
  return (
    <LinkButton to={`/surveyanswer?id=${survey.survey_id}&view_ans=0`} aria-label={accessible}>
      {label}
    </LinkButton>
  );
}

type Naming = { t: Translate; name: string };

function answerWords(begun: ReturnType<typeof progressOf> | null, survey: Survey, { t, name }: Naming) {
  if (begun) return { label: t('survey_continue', begun), accessible: t('survey_continue_of', { ...begun, name }) };
  if (survey.is_answered === 1)
    return { label: t('survey_change_answer'), accessible: `${t('survey_change_answer')} ${name}` };
  return { label: t('survey_answer'), accessible: t('survey_answer_of', { name }) };
}
