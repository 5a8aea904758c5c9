/** Where answering ends: thanks, a survey that is closed, answers that wait for the network, one's own answer. */
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { useEffect, useRef } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { PhotosSending } from '#web/platform/pictures/PhotosSending.tsx';
import { usePhotoProgress } from '#web/platform/pictures/photo-progress.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import card from '#web/ui/Card.module.css';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FormReading } from './FormReading.tsx';
import { LateAnswers } from './LateAnswers.tsx';
import type { ServerPhoto } from './photo-sources.tsx';
import styles from './SurveyCard.module.css';
import type { SurveyDraft } from './survey-drafts.ts';
import { nameOf } from './survey-outbox.ts';
import { type Survey, useOwnAnswer } from './use-surveys.ts';

type ThanksProps = { survey: Survey; coins: number; isChanged: boolean };

export function SurveyThanks({ survey, coins, isChanged }: ThanksProps) {
  const t = useMessages();
  // It stands in the place of the form, whose button had the focus.
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" live title={t(isChanged ? 'survey_thanks_edited' : 'survey_thanks')}>
        {coins > 0 && <p>{t('survey_earned', { count: coins })}</p>}
        <div className={card.buttons}>
          {survey.is_view_open === 1 && (
            <LinkButton to={`/surveyans?id=${survey.survey_id}`}>{t('survey_results')}</LinkButton>
          )}
          <LinkButton to={`/surveyanswer?id=${survey.survey_id}&view_ans=1`} variant="secondary">
            {t('survey_view_answer')}
          </LinkButton>
          <LinkButton to="/surveylist" variant="secondary">
            {t('survey_to_list')}
          </LinkButton>
        </div>
      </Notice>
    </div>
  );
}

type ClosedProps = { survey: Survey; draft: SurveyDraft | null; photos: readonly ServerPhoto[] };

/** Results or thanks; what was typed and came too late can be copied. */
export function ClosedSurvey({ survey, draft, photos }: ClosedProps) {
  const t = useMessages();
  return (
    <div className={styles.answering}>
      <Notice tone="warn" live title={t('survey_closed_thanks')}>
        <div className={card.buttons}>
          {survey.is_view_open === 1 && (
            <LinkButton to={`/surveyans?id=${survey.survey_id}`}>{t('survey_results')}</LinkButton>
          )}
          <LinkButton to="/surveylist" variant="secondary">
            {t('survey_to_list')}
          </LinkButton>
        </div>
      </Notice>
      {draft && <LateAnswers form={draft.form} answers={draft.answers} photos={photos} />}
    </div>
  );
}

type WaitingProps = {
  draft: SurveyDraft;
  owner: { surveyId: string; memberId: string };
  photos: readonly ServerPhoto[];
  onChange: () => void;
};

export function WaitingAnswer({ draft, owner, photos, onChange }: WaitingProps) {
  const t = useMessages();
  const percent = usePhotoProgress(nameOf(owner));
  return (
    <div className={styles.answering}>
      <Notice
        tone="warn"
        live
        title={t('survey_waiting')}
        action={
          <Button variant="secondary" size="small" onClick={onChange}>
            {t('survey_change_answer')}
          </Button>
        }
      >
        <p>{t('survey_waiting_note')}</p>
        <PhotosSending percent={percent} />
      </Notice>
      <FormReading form={draft.form} answers={draft.answers} photos={photos} />
    </div>
  );
}

/** `view_ans=1`: what one said oneself, by the form that was answered. */
export function OwnSurveyAnswer({ surveyId }: { surveyId: string }) {
  const t = useMessages();
  const language = useLanguage();
  const { data: own, isError, refetch } = useOwnAnswer(surveyId);
  const toAnswer = `/surveyanswer?id=${surveyId}&view_ans=0`;
  if (own === undefined && isError) return <LoadFailure isWhole title={t('survey_failed')} onRetry={refetch} />;
  if (own === undefined) return <LoadSkeleton rows={4} height={72} />;
  if (own === null)
    return (
      <EmptyState
        drawing="notebook"
        title={t('survey_no_answer_yet')}
        action={<LinkButton to={toAnswer}>{t('survey_answer')}</LinkButton>}
      />
    );
  return (
    <div className={styles.answering}>
      <p className={card.facts}>
        {t('survey_answered_on', { date: formatDate(own.answer_date, 'long', language) })} ·{' '}
        {t('survey_past_last_edit', { date: formatDate(own.last_edit_date, 'dateTime', language) })}
      </p>
      <FormReading form={own.form as FormDefinition} answers={own.answers} photos={own.photos} />
      {own.is_ans_open === 1 && (
        <div>
          <LinkButton to={toAnswer}>{t('survey_change_answer')}</LinkButton>
        </div>
      )}
    </div>
  );
}
