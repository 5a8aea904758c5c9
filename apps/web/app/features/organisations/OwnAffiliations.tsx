import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { FormWords } from '#web/platform/i18n/FormWords.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Question } from '#web/platform/overlays/Question.tsx';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { OrganisationLogo } from './OrganisationLogo.tsx';
import styles from './OwnAffiliations.module.css';
import { type OwnOrganisation, organisationPath, useAnswer, useOwnOrganisations } from './use-organisations.ts';

/** The reader's organisations on their profile: those that ask, and those they belong to. Nothing where there is neither. */
export function OwnAffiliations() {
  const t = useMessages();
  const { data, isError, refetch } = useOwnOrganisations();
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <FormSection title={t('organisations_title')}>
      <ul className={styles.list}>
        {data.map((organisation) => (
          <li key={organisation.organisation_id} className={styles.row}>
            <OrganisationLogo src={organisation.organisation_logo} size={48} />
            <Link to={organisationPath(organisation.organisation_id)} className={styles.name}>
              <FormWords text={organisation.organisation_name} />
            </Link>
            <Answers organisation={organisation} />
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

/** On the page of an organisation: that it asks the reader, or that they belong to it. */
export function OwnAffiliation({ id }: { id: string }) {
  const t = useMessages();
  const own = useOwnOrganisations().data?.find(({ organisation_id }) => organisation_id === id);
  if (!own) return null;
  const isAsked = own.affiliation === 'asked';
  return (
    <div className={styles.banner}>
      <Notice title={t(isAsked ? 'organisation_asks' : 'organisation_joined')} action={<Answers organisation={own} />}>
        {isAsked && t('organisation_asks_note')}
      </Notice>
    </div>
  );
}

/** Agree or decline, or leave after a question, because coming back is not in the reader's hand. */
function Answers({ organisation }: { organisation: OwnOrganisation }) {
  const t = useMessages();
  const language = useLanguage();
  const [isLeaving, setLeaving] = useState(false);
  const { isBusy, answer } = useAnswer();
  const name = formWords(organisation.organisation_name, language);
  if (organisation.affiliation === 'asked')
    return (
      <span className={styles.buttons}>
        <Button
          size="small"
          busy={isBusy}
          aria-label={t('organisation_accept_of', { name })}
          onClick={() => void answer(organisation, 1, 'organisation_joined_done')}
        >
          {t('organisation_accept')}
        </Button>
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          aria-label={t('organisation_decline_of', { name })}
          onClick={() => void answer(organisation, 0, 'organisation_declined_done')}
        >
          {t('organisation_decline')}
        </Button>
      </span>
    );
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        busy={isBusy}
        aria-label={t('organisation_leave_of', { name })}
        onClick={() => setLeaving(true)}
      >
        {t('organisation_leave')}
      </Button>
      <Question
        open={isLeaving}
        title={t('organisation_leave_sure', { name })}
        confirmLabel={t('organisation_leave')}
        tone="danger-filled"
        onCancel={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false);
          void answer(organisation, 0, 'organisation_left_done');
        }}
      >
        {t('organisation_leave_text')}
      </Question>
    </>
  );
}
