/** Results as files, made of what the page shows, so that a file tells nothing more (decision 0097). */
import { csvFile } from '@pakmut/contract/csv.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { isSpatial } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { toldQuestionsOf } from '@pakmut/contract/surveys/surveys.told.rules.ts';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { groupsOf, type Step, type SurveyResults } from './results-rows.ts';

type Words = { readonly language: Language; readonly areas: readonly Step[] };
export type Headings = { readonly question: string; readonly answer: string; readonly count: string };

/** CSV with a line for each answer that is told. */
export function resultsCsv(results: SurveyResults, headings: Headings, words: Words): string {
  const lines = toldQuestionsOf(results.form).flatMap(({ question }) => {
    const result = results.questions.find(({ question_id }) => question_id === question.id);
    if (!result) return [];
    const name = formWords(question.label, words.language);
    return groupsOf(question, result, words).flatMap(({ label, rows }) =>
      rows.map((row) => [label ? `${name} – ${label}` : name, row.label, row.count, row.percent]),
    );
  });
  return csvFile([[headings.question, headings.answer, headings.count, '%'], ...lines]);
}

/** GeoJSON (RFC 7946): a point for each area of each question that asks where. What is elsewhere has none. */
export function resultsGeoJson(results: SurveyResults, { language, areas }: Words): string {
  const names = new Map(areas.map(({ key, label }) => [key, label]));
  const features = questionsOf(results.form).flatMap((question) => {
    if (!isSpatial(question.kind)) return [];
    const counts = results.questions.find(({ question_id }) => question_id === question.id)?.counts ?? {};
    return results.areas.flatMap(({ area_id: id, latitude, longitude }) => {
      if (!Object.hasOwn(counts, id)) return [];
      const properties = {
        question: formWords(question.label, language),
        area_id: id,
        area: names.get(id) ?? '',
        answers: counts[id],
      };
      return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
    });
  });
  return JSON.stringify({ type: 'FeatureCollection', features });
}
