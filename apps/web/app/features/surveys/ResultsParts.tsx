import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { ownValue } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { isSpatial } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { toldQuestionsOf } from '@pakmut/contract/surveys/surveys.told.rules.ts';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { saveFile } from '#web/platform/net/download.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { type Tab, Tabs } from '#web/ui/Tabs.tsx';
import type { AreaMapProps } from './AreaMap.tsx';
import styles from './Results.module.css';
import { ResultsChart } from './ResultsChart.tsx';
import { ResultsFilter } from './ResultsFilter.tsx';
import { useAreaSteps } from './results-areas.ts';
import { resultsCsv, resultsGeoJson } from './results-files.ts';
import type { SurveyResults } from './results-rows.ts';
import { ShownTexts } from './ShownTexts.tsx';

const AreaMap = fetchedPart<AreaMapProps>(() => import('./AreaMap.tsx').then((part) => part.AreaMap));

type Props = {
  /** The survey or collection. */
  id: string;
  results: SurveyResults;
  /** What is shown first, where there is one. */
  first: 'map' | 'charts';
  /** The answers themselves, for those who may read them. */
  answers?: ReactNode;
};

/** What all said together as map, charts and, for some, the answers; before there are five it says so (ux S-13). */
export function ResultsParts({ id, results, first, answers }: Props) {
  const t = useMessages();
  const [part, setPart] = useState<string>(first);
  const isTold = results.answers > 0;
  const tabs: Tab[] = [
    {
      value: 'charts',
      label: t('results_part_charts'),
      panel: isTold ? <Charts id={id} results={results} /> : <TooFew />,
    },
  ];
  if (results.areas.length > 0)
    tabs.unshift({ value: 'map', label: t('results_part_map'), panel: <Maps results={results} /> });
  if (answers) tabs.push({ value: 'answers', label: t('results_part_answers'), panel: answers });
  const shown = tabs.some(({ value }) => value === part) ? part : 'charts';
  return (
    <>
      <ResultsFilter results={results} />
      {isTold && <Standing results={results} />}
      {tabs.length === 1 ? (
        tabs[0]?.panel
      ) : (
        <Tabs label={t('results_part')} value={shown} onChange={setPart} tabs={tabs} />
      )}
    </>
  );
}

function TooFew() {
  const t = useMessages();
  return <EmptyState drawing="notebook" title={t('results_too_few')} />;
}

function Standing({ results }: { results: SurveyResults }) {
  const t = useMessages();
  const language = useLanguage();
  const areas = useAreaSteps(results);
  const words = { language, areas };
  const headings = { question: t('answers_question'), answer: t('results_answer'), count: t('results_told') };
  const name = ['results', results.area, results.month].filter(Boolean).join('-');
  const save = (text: string, type: string, ending: string) =>
    saveFile(new Blob([text], { type }), `${name}.${ending}`);
  return (
    <div className={styles.standing}>
      <p className={styles.note}>
        {t('results_as_of', { date: formatDate(results.as_of, 'dateTime', language) })} · {t('results_privacy')}
      </p>
      <fieldset className={styles.files}>
        <legend>{t('results_file')}</legend>
        <Button
          size="small"
          variant="secondary"
          icon={<Download size={18} />}
          onClick={() => save(resultsCsv(results, headings, words), 'text/csv', 'csv')}
        >
          CSV
        </Button>
        {results.areas.length > 0 && (
          <Button
            size="small"
            variant="secondary"
            icon={<Download size={18} />}
            onClick={() => save(resultsGeoJson(results, words), 'application/geo+json', 'geojson')}
          >
            GeoJSON
          </Button>
        )}
      </fieldset>
    </div>
  );
}

function Charts({ id, results }: Pick<Props, 'id' | 'results'>) {
  const areas = useAreaSteps(results);
  const of = new Map(results.questions.map((result) => [result.question_id, result]));
  return (
    <div className={styles.charts}>
      {toldQuestionsOf(results.form).map(({ question, isInItems }) => {
        const result = of.get(question.id);
        const texts = ownValue(results.texts, question.id);
        return (
          result && (
            <ResultsChart
              key={question.id}
              question={question}
              isInItems={isInItems}
              result={result}
              areas={areas}
              texts={texts && <ShownTexts surveyId={id} question={question.id} count={texts} />}
            />
          )
        );
      })}
    </div>
  );
}

/** A map for each question that asked where, and the same as a list in words beside its chart. */
function Maps({ results }: { results: SurveyResults }) {
  const t = useMessages();
  const language = useLanguage();
  const names = new Map(useAreaSteps(results).map(({ key, label }) => [key, label]));
  return questionsOf(results.form).map((question) => {
    const counts = results.questions.find(({ question_id }) => question_id === question.id)?.counts ?? {};
    if (!isSpatial(question.kind)) return null;
    const signs = results.areas.flatMap(({ area_id: id, latitude, longitude }) =>
      Object.hasOwn(counts, id) ? [{ id, latitude, longitude, name: names.get(id) ?? '', count: counts[id] ?? 0 }] : [],
    );
    if (signs.length === 0) return null;
    return (
      <section key={question.id} className={styles.mapPart}>
        <h2 className={styles.question}>{formWords(question.label, language)}</h2>
        <div className={styles.map}>
          <BrowserOnly>
            {/* Another part has another frame. */}
            <AreaMap
              key={results.area}
              label={t('results_map_of', { name: formWords(question.label, language) })}
              signs={signs}
              words={({ name, count }) => t('results_map_area', { area: name, count: formatCount(count) })}
              sharedName={(area, count) => t('results_map_more', { area, count })}
            />
          </BrowserOnly>
        </div>
        <p className={styles.note}>{t('results_map_hint')}</p>
      </section>
    );
  });
}
