import { viewNexusForReview } from '@pakmut/contract/nexus/nexus.contract.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { wordsIn } from './builder-words.ts';
import styles from './FormBuilder.module.css';
import { type Filling, FormPreviewBuilder } from './FormPreviewBuilder.tsx';

/** The last version of a collection as the newsroom reads it: its words, its switches, and the form as it will be asked. */
export function CollectionReview({ nexusId, Filling }: { nexusId: string; Filling: Filling }) {
  const t = useMessages();
  const language = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['nexus', 'review', nexusId],
    queryFn: ({ signal }) => call(viewNexusForReview, { nexusID: nexusId }, { signal }),
  });
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={4} />;
  return (
    <div className={styles.narrow}>
      <p className={styles.note}>
        {data.owner_displayname && `${t('review_nexus_by', { name: data.owner_displayname })} · `}
        {t('review_nexus_version', { version: data.version, count: formatCount(data.question_total) })}
        {data.is_public_answer === 1 && ` · ${t('review_nexus_public')}`}
      </p>
      <p>{wordsIn(data.nexus_detail, language)}</p>
      <ol className={styles.plain}>
        {questionsOf(data.form).map((question) => (
          <li key={question.id}>
            {formWords(question.label, language)}
            {'choices' in question && (
              <span className={styles.note}>
                {' '}
                · {question.choices.map(({ label }) => formWords(label, language)).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ol>
      <FormPreviewBuilder form={data.form} Filling={Filling} />
    </div>
  );
}
