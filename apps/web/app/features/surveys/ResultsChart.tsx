import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { isSpatial } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { type ReactNode, useId, useState } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './Results.module.css';
import { groupsOf, isMostKnown, mostGiven, type QuestionResult, type ResultGroup, type Step } from './results-rows.ts';

const unlistedKinds: readonly Question['kind'][] = ['text', 'long_text', 'date'];
/** How many areas a chart shows; the map and the table have all. */
const mostAreas = 12;

type Props = {
  question: Question;
  /** Somebody may have answered it for several items. */
  isInItems: boolean;
  result: QuestionResult;
  areas: readonly Step[];
  /** The texts that everybody may read. */
  texts?: ReactNode;
};

/** What was answered to one question: bars, or the same as a table, under a caption that says what they show. */
export function ResultsChart({ question, isInItems, result, areas, texts }: Props) {
  const t = useMessages();
  const language = useLanguage();
  const [isTable, setTable] = useState(false);
  const title = useId();
  const groups = groupsOf(question, result, { language, areas });
  const name = formWords(question.label, language);
  return (
    <figure className={styles.figure} aria-labelledby={title}>
      <figcaption>
        <h2 id={title} className={styles.question}>
          {name}
        </h2>
        <Finding question={question} isInItems={isInItems} result={result} groups={groups} isRead={Boolean(texts)} />
      </figcaption>
      {texts}
      {groups.length > 0 &&
        (isTable ? (
          <Tables name={name} groups={groups} />
        ) : (
          <Bars groups={groups} most={isSpatial(question.kind) ? mostAreas : undefined} />
        ))}
      {groups.length > 0 && result.is_partial === 1 && <p className={styles.note}>{t('results_partial')}</p>}
      {groups.length > 0 && (
        <Button variant="secondary" size="small" onClick={() => setTable(!isTable)}>
          {t(isTable ? 'results_as_chart' : 'results_as_table')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </figure>
  );
}

type FindingProps = {
  question: Question;
  isInItems: boolean;
  result: QuestionResult;
  groups: readonly ResultGroup[];
  /** Some of what was written can be read. */
  isRead: boolean;
};

function Finding({ question, isInItems, result, groups, isRead }: FindingProps) {
  const t = useMessages();
  const most = isMostKnown(question, result) ? mostGiven(groups) : undefined;
  if (!result.is_told) return <p className={styles.note}>{t('results_untold')}</p>;
  const isCounted = !isInItems || question.kind === 'single' || question.kind === 'multi';
  const isUnlisted = unlistedKinds.includes(question.kind) || (!isCounted && question.kind !== 'photo');
  return (
    <>
      {most && (
        <p className={styles.finding}>
          {t(question.kind === 'ranking' ? 'results_first' : 'results_most', {
            answer: most.answer,
            percent: most.percent,
          })}
          {result.mean !== undefined && ` · ${t('results_mean', { mean: result.mean.toFixed(1) })}`}
        </p>
      )}
      <p className={styles.note}>
        {t('results_base', { count: formatCount(result.answered) })}
        {isInItems && ` · ${t('results_items')}`}
        {isUnlisted && !isRead && ` · ${t('results_private')}`}
        {question.kind === 'photo' && ` · ${t('results_photos_note')}`}
        {groups.length === 0 && !isUnlisted && question.kind !== 'photo' && ` · ${t('results_partial')}`}
      </p>
    </>
  );
}

function Bars({ groups, most }: { groups: readonly ResultGroup[]; most: number | undefined }) {
  const t = useMessages();
  return groups.map((group) => (
    <div key={group.key} className={styles.group}>
      {group.label && <h3 className={styles.row}>{group.label}</h3>}
      <ul className={styles.bars}>
        {group.rows.slice(0, most).map(({ key, label, count, percent }) => (
          <li key={key} className={styles.bar}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>
              {percent}%{' '}
              <span className={styles.count}>{t('results_people_count', { count: formatCount(count) })}</span>
            </span>
            <svg className={styles.track} aria-hidden="true" focusable="false">
              <rect className={styles.filled} width={`${percent}%`} height="100%" rx="3" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  ));
}

function Tables({ name, groups }: { name: string; groups: readonly ResultGroup[] }) {
  const t = useMessages();
  return groups.map((group) => (
    <table key={group.key} className={styles.table}>
      <caption className={group.label ? styles.row : 'visually-hidden'}>{group.label || name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('results_answer')}</th>
          <th scope="col">{t('results_people')}</th>
          <th scope="col">%</th>
        </tr>
      </thead>
      <tbody>
        {group.rows.map(({ key, label, count, percent }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td>{formatCount(count)}</td>
            <td>{percent}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
