import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { otherAreasName } from '@pakmut/contract/surveys/surveys.rules.ts';
import { dividingQuestion, partOf } from '@pakmut/contract/surveys/surveys.told.rules.ts';
import { useNavigation, useSearchParams } from 'react-router';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { type Language, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './Results.module.css';
import type { SurveyResults } from './results-rows.ts';

/** Where an address says which part of the results is shown, and as of the end of which month, so that it can be shared. */
const names = { area: 'area', month: 'month' } as const;

export type ResultsChoice = { readonly area: string; readonly month: string };

export function readResultsChoice(params: URLSearchParams): ResultsChoice {
  return { area: params.get(names.area) ?? '', month: params.get(names.month) ?? '' };
}

/** The parameters of an address with another choice; what is empty stands in none. */
export function withResultsChoice(before: URLSearchParams, choice: Partial<ResultsChoice>): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const key of ['area', 'month'] as const) {
    const value = choice[key];
    if (value) next.set(names[key], value);
    else if (value !== undefined) next.delete(names[key]);
  }
  return next;
}

type Props = { results: SurveyResults };
type FieldProps = Props & { choose: (choice: Partial<ResultsChoice>) => void };

/**
 * Chooses a part of the answers and a time for map, charts, tables and files together; nothing where nothing is told apart, and nothing
 * was told before.
 */
export function ResultsFilter({ results }: Props) {
  const t = useMessages();
  const { state } = useNavigation();
  const [params, setParams] = useSearchParams();
  const asked = readResultsChoice(params);
  const { area, parts, month, months } = results;
  const choose = (choice: Partial<ResultsChoice>) =>
    setParams((before) => withResultsChoice(before, choice), { preventScrollReset: true });
  const isUnknown = asked.area !== area || asked.month !== month;
  return (
    <>
      {(parts.length > 0 || months.length > 0) && (
        <div className={styles.filter} aria-busy={state === 'loading'}>
          {parts.length > 0 && <PartField results={results} choose={choose} />}
          {months.length > 0 && <MonthField results={results} choose={choose} />}
        </div>
      )}
      {isUnknown && state === 'idle' && <Notice live title={t('results_filter_unknown')} />}
    </>
  );
}

/** Provinces, or the choices of the question that divides the results. */
function PartField({ results, choose }: FieldProps) {
  const t = useMessages();
  const language = useLanguage();
  const { area, parts } = results;
  const dividing = dividingQuestion(results.form);
  const byChoice = dividing && 'choices' in dividing ? dividing : undefined;
  function nameOf({ area_id: id, name_th, name_en }: SurveyResults['parts'][number]): string {
    if (id === otherAreasName) return t(byChoice ? 'results_choice_others' : 'results_area_others');
    const choice = byChoice?.choices.find((one) => partOf(byChoice, one.id) === id);
    if (choice) return formWords(choice.label, language);
    return language === 'th' ? name_th : name_en;
  }
  const shown = parts.find(({ area_id }) => area_id === area);
  const counted = shown && { count: formatCount(shown.answers), area: nameOf(shown) };
  return (
    <div>
      <SelectField
        label={byChoice ? formWords(byChoice.label, language) : t('results_area')}
        helper={byChoice ? t('results_choice_helper') : t('results_area_helper')}
        placeholder={byChoice ? t('results_choice_all') : t('results_area_all')}
        options={parts.map((part) => ({
          value: part.area_id,
          label: `${nameOf(part)} (${formatCount(part.answers)})`,
        }))}
        value={area}
        onChange={({ target }) => choose({ area: target.value })}
      />
      <output className={styles.finding}>
        {counted && (byChoice ? t('results_choice_counted', counted) : t('results_area_counted', counted))}
      </output>
    </div>
  );
}

function MonthField({ results: { month, months }, choose }: FieldProps) {
  const t = useMessages();
  const language = useLanguage();
  return (
    <SelectField
      label={t('results_month')}
      helper={t('results_month_helper')}
      placeholder={t('results_month_now')}
      options={months.map((one) => ({
        value: one.month,
        label: `${lastDayOf(one.month, language)} (${formatCount(one.answers)})`,
      }))}
      value={month}
      onChange={({ target }) => choose({ month: target.value })}
    />
  );
}

/** In words, as the results stood at its end. */
function lastDayOf(month: string, language: Language): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return formatDate(new Date(Date.UTC(year, number, 0)).toISOString(), 'long', language);
}
