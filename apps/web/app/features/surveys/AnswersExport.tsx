import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { fetchFile, saveFile } from '#web/platform/net/download.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Answers.module.css';
import type { AnswersFilter, AnswersSource } from './answers-source.ts';

const formats = [
  { name: 'CSV', file: 'answers.csv' },
  { name: 'XLSX', file: 'answers.xlsx' },
  { name: 'GeoJSON', file: 'places.geojson' },
] as const;
type Format = (typeof formats)[number];

/** Downloads what the filter leaves: for spreadsheets, and the places for maps. */
export function AnswersExport({
  source,
  filter,
  hasPlaces,
}: {
  source: AnswersSource;
  filter: AnswersFilter;
  hasPlaces: boolean;
}) {
  const t = useMessages();
  const language = useLanguage();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const [busy, setBusy] = useState('');
  async function download({ name, file }: Format) {
    setBusy(name);
    try {
      const query = new URLSearchParams({ ...filter, lang: language });
      const answer = await fetchFile(`${source.files[name]}?${query}`);
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
