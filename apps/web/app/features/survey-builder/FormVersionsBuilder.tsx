import type { NexusReview } from '@pakmut/contract/nexus/nexus.rules.ts';
import { reportReasons } from '@pakmut/contract/reports/reports.rules.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { type ReactNode, useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { reviewTones, reviewWords, wordsIn } from './builder-words.ts';
import styles from './FormBuilder.module.css';
import type { VersionsProps } from './FormBuilder.tsx';
import { FormPreviewBuilder } from './FormPreviewBuilder.tsx';
import { useNexusVersions } from './use-own-nexus.ts';
import { useSurveyVersions } from './use-staff-surveys.ts';

/** What a survey has asked so far. An older form can be read and taken up again, and becomes the newest when it is saved. */
export function SurveyVersionsBuilder(props: VersionsProps) {
  const t = useMessages();
  const { data, isError, refetch } = useSurveyVersions(props.id);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={3} />;
  return (
    <Versions note={t('builder_versions_note')}>
      {data.map((one) => (
        <Version key={one.version} {...props} one={one} taken={{ form: one.form }} />
      ))}
    </Versions>
  );
}

/** The same of a collection, where each version has words of its own and is read by the newsroom. */
export function NexusVersionsBuilder(props: VersionsProps) {
  const t = useMessages();
  const language = useLanguage();
  const { data, isError, refetch } = useNexusVersions(props.id, props.current);
  if (isError && !data) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={3} />;
  return (
    <Versions note={t('mynexus_versions_note')}>
      {data.map((one) => {
        const { nexus_name: name, nexus_detail: detail, form } = one;
        return (
          <Version
            key={one.version}
            {...props}
            one={one}
            taken={{ form, name, detail }}
            words={
              <>
                <strong>{wordsIn(name, language)}</strong>
                <p>{wordsIn(detail, language)}</p>
              </>
            }
          >
            <Review {...one} />
          </Version>
        );
      })}
    </Versions>
  );
}

function Versions({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className={styles.narrow}>
      <p className={styles.note}>{note}</p>
      <ol className={styles.versions} reversed>
        {children}
      </ol>
    </div>
  );
}

type ReviewProps = { review: NexusReview; is_asked: 0 | 1; reason: string; note: string };

/** How the newsroom stands to a version, and whether people are asked it. */
function Review({ review, is_asked: isAsked, reason, note }: ReviewProps) {
  const t = useMessages();
  const because = reportReasons.find((one) => one === reason);
  const why = [because && t(`report_reason_${because}`), note].filter(Boolean).join(': ');
  return (
    <>
      <Badge tone={reviewTones[review]}>{t(reviewWords[review])}</Badge>{' '}
      {isAsked === 1 && <Badge tone="info">{t('mynexus_version_asked')}</Badge>}
      {review === 'refused' && why && <p>{t('mynexus_version_why', { why })}</p>}
    </>
  );
}

type VersionProps = VersionsProps & {
  one: { version: number; create_date: string; form: Parameters<typeof questionsOf>[0]; answer_total: number };
  taken: Parameters<VersionsProps['onTake']>[0];
  /** What stands above the form when it is read. */
  words?: ReactNode;
  children?: ReactNode;
};

function Version({ one, current, taken, Filling, onTake, words, children }: VersionProps) {
  const t = useMessages();
  const language = useLanguage();
  const [isRead, setRead] = useState(false);
  const { version, create_date: date, form, answer_total: answers } = one;
  return (
    <li className={styles.version}>
      <div>
        <strong>{t('builder_version', { version })}</strong> · {formatDate(date, 'dateTime', language)}
        <br />
        {t('builder_version_size', { questions: questionsOf(form).length, answers: formatCount(answers) })}
        <div>{children}</div>
      </div>
      <div className={styles.versionActs}>
        <Button size="small" variant="quiet" aria-expanded={isRead} onClick={() => setRead(!isRead)}>
          {t(isRead ? 'builder_version_close' : 'builder_version_read', { version })}
        </Button>
        {version !== current && (
          <Button size="small" variant="secondary" onClick={() => onTake(taken)}>
            {t('builder_version_take', { version })}
          </Button>
        )}
      </div>
      {isRead && (
        <div className={styles.versionForm}>
          {words}
          <FormPreviewBuilder form={form} Filling={Filling} />
        </div>
      )}
    </li>
  );
}
