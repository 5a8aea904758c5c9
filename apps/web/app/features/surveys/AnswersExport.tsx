import {
  exportSurveyCsv,
  exportSurveyPlaces,
  exportSurveySheet,
} from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { fetchFile, saveFile } from '#web/platform/net/download.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Answers.module.css';
import type { AnswersFilter } from './use-survey-answers.ts';

const formats = [
  { name: 'CSV', path: exportSurveyCsv.path, file: 'survey-answers.csv' },
  { name: 'XLSX', path: exportSurveySheet.path, file: 'survey-answers.xlsx' },
  { name: 'GeoJSON', path: exportSurveyPlaces.path, file: 'survey-places.geojson' },
] as const;
type Format = (typeof formats)[number];

/** Downloads what the filter leaves: for spreadsheets, and the places for maps. */
export function AnswersExport({
  surveyId,
  filter,
  hasPlaces,
}: {
  surveyId: string;
  filter: AnswersFilter;
  hasPlaces: boolean;
}) {
  const t = useMessages();
  const language = useLanguage();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [busy, setBusy] = useState('');
  async function download({ name, path, file }: Format) {
    setBusy(name);
    try {
      const query = new URLSearchParams({ ...filter, lang: language });
      const answer = await fetchFile(`${path.replace(':id', surveyId)}?${query}`);
      saveFile(await answer.blob(), file);
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    } finally {
      setBusy('');
    }
  }
  return (
    <fieldset className={styles.export}>
      <legend>{t('answers_export')}</legend>
      {formats
        .filter(({ name }) => hasPlaces || name !== 'GeoJSON')
        .map((format) => (
          <Button
            key={format.name}
            variant="secondary"
            icon={<Download size={18} />}
            busy={busy === format.name}
            onClick={() => void download(format)}
          >
            {format.name}
          </Button>
        ))}
    </fieldset>
  );
}
