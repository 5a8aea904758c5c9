import { otherAreasName } from '@pakmut/contract/surveys/surveys.rules.ts';
import { useNavigation, useSearchParams } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './Results.module.css';
import type { SurveyResults } from './results-rows.ts';

/** Where the address says which part of the results is shown, so that it can be shared. */
export const areaParameter = 'area';

/** Chooses one province for map, charts, tables and files together; nothing where none is told apart. */
export function ResultsFilter({ results }: { results: SurveyResults }) {
  const t = useMessages();
  const nameOf = usePartName();
  const { state } = useNavigation();
  const [params, setParams] = useSearchParams();
  const asked = params.get(areaParameter) ?? '';
  const { area, parts } = results;
  const choose = (wanted: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (wanted) next.set(areaParameter, wanted);
        else next.delete(areaParameter);
        return next;
      },
      { preventScrollReset: true },
    );
  const shown = parts.find(({ area_id }) => area_id === area);
  return (
    <>
      {parts.length > 0 && (
        <div className={styles.filter} aria-busy={state === 'loading'}>
          <SelectField
            label={t('results_area')}
            helper={t('results_area_helper')}
            placeholder={t('results_area_all')}
            options={parts.map((part) => ({
              value: part.area_id,
              label: `${nameOf(part)} (${formatCount(part.answers)})`,
            }))}
            value={area}
            onChange={({ target }) => choose(target.value)}
          />
          <output className={styles.finding}>
            {shown && t('results_area_counted', { count: formatCount(shown.answers), area: nameOf(shown) })}
          </output>
        </div>
      )}
      {asked !== area && state === 'idle' && <Notice live title={t('results_area_unknown')} />}
    </>
  );
}

function usePartName() {
  const t = useMessages();
  const language = useLanguage();
  return ({ area_id: id, name_th, name_en }: SurveyResults['parts'][number]) => {
    if (id === otherAreasName) return t('results_area_others');
    return language === 'th' ? name_th : name_en;
  };
}
