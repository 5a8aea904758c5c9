import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './FormBuilder.module.css';
import { useSurveyVersions } from './use-staff-surveys.ts';

/** What a survey has asked so far. An older form can be taken up again, and becomes the newest when it is saved. */
export function FormVersionsBuilder({
  id,
  current,
  onTake,
}: {
  id: string;
  current: number;
  onTake: (form: FormDefinition) => void;
}) {
  const t = useMessages();
  const language = useLanguage();
  const { data, isError, refetch } = useSurveyVersions(id);
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={3} />;
  return (
    <div className={styles.narrow}>
      <p className={styles.note}>{t('builder_versions_note')}</p>
      <ol className={styles.versions} reversed>
        {data.map(({ version, create_date: date, form, answer_total: answers }) => (
          <li key={version} className={styles.version}>
            <span>
              <strong>{t('builder_version', { version })}</strong> · {formatDate(date, 'dateTime', language)}
              <br />
              {t('builder_version_size', { questions: questionsOf(form).length, answers: formatCount(answers) })}
            </span>
            {version !== current && (
              <Button size="small" variant="secondary" onClick={() => onTake(form)}>
                {t('builder_version_take', { version })}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
