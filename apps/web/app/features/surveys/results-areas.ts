/** Areas of results in the words of the reader. */
import { type Language, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import type { Step, SurveyResults } from './results-rows.ts';

type Area = SurveyResults['areas'][number];
const tambonDigits = 6;

export function areaName({ name_th, name_en }: Area, language: Language): string {
  return language === 'th' ? name_th : name_en;
}

/** An area wider than a tambon stands for those of its people who are not told nearer; the last is everywhere else. */
export function useAreaSteps({ areas }: SurveyResults): readonly Step[] {
  const t = useMessages();
  const language = useLanguage();
  const named = areas.map((area) => {
    const name = areaName(area, language);
    const isWhole = area.area_id.length === tambonDigits;
    return { key: area.area_id, label: isWhole ? name : t('results_rest_of', { area: name }) };
  });
  return [...named, { key: '', label: t('results_elsewhere') }];
}
