import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { Download } from 'lucide-react';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { saveFile } from '#web/platform/net/download.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { countColumn } from './ProvinceTable.tsx';
import styles from './Statistics.module.css';
import { csvBlob, organisationsCsv } from './statistics-files.ts';
import type { OrganisationFigures } from './statistics-range.ts';

/** The global report for partners: what the members of each organisation signed on the days of the range. */
export function OrganisationsReport({ organisations }: { organisations: readonly OrganisationFigures[] }) {
  const t = useMessages();
  const language = useLanguage();
  const title = useId();
  const columns = useMemo((): DataColumn<OrganisationFigures>[] => {
    const nameOf = (row: OrganisationFigures) => formWords(row.organisation_name, language);
    return [
      {
        ...{ id: 'organisation', header: t('stat_organisation'), value: nameOf },
        cell: (row) => <Link to={`/organisation?id=${row.organisation_id}`}>{nameOf(row)}</Link>,
      },
      countColumn('posts', t('stat_posts'), ({ post_count }) => post_count),
      countColumn('before', t('stat_before'), ({ post_count_before }) => post_count_before),
      countColumn('views', t('stat_views'), ({ view_count }) => view_count),
      countColumn('reporters', t('stat_organisation_reporters'), ({ reporter_count }) => reporter_count),
      countColumn('members', t('stat_organisation_members'), ({ member_total }) => member_total),
    ];
  }, [t, language]);
  function save() {
    const headings = columns.map(({ header }) => header);
    saveFile(csvBlob(organisationsCsv(organisations, headings, language)), 'organisations.csv');
  }
  return (
    <section aria-labelledby={title} className={styles.figure}>
      <h2 id={title} className={styles.heading}>
        {t('stat_by_organisation')}
      </h2>
      <p className={styles.note}>{t('stat_by_organisation_note')}</p>
      <DataTable
        label={t('stat_by_organisation')}
        columns={columns}
        rows={organisations}
        rowKey={({ organisation_id }) => organisation_id}
      />
      <Button variant="secondary" icon={<Download size={18} />} onClick={save}>
        {t('stat_csv_organisations')}
      </Button>
    </section>
  );
}
