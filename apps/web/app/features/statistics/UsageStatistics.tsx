import { Download, Printer } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { type Category, provincePath } from '#web/features/posts/post-words.ts';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { saveFile } from '#web/platform/net/download.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { CategoryBars } from './CategoryBars.tsx';
import { FigureTiles, figureWords, toldFigures } from './FigureTiles.tsx';
import { OrganisationsReport } from './OrganisationsReport.tsx';
import { ProvinceTable } from './ProvinceTable.tsx';
import { ProvinceTiles } from './ProvinceTiles.tsx';
import { RangePicker } from './RangePicker.tsx';
import { SeriesChart } from './SeriesChart.tsx';
import styles from './Statistics.module.css';
import { csvBlob, provincesCsv, seriesCsv } from './statistics-files.ts';
import {
  type FigureKey,
  type OrganisationFigures,
  type ProvinceFigures,
  statisticsAddress,
  type Usage,
} from './statistics-range.ts';

type Props = {
  /** Null where it could not be fetched; each part fails by itself. */
  usage: Usage | null;
  provinces: readonly ProvinceFigures[] | null;
  organisations: readonly OrganisationFigures[] | null;
  categories: readonly Category[];
  provinceID: string;
  onRetry: () => void;
  /** The map with a sign for each province. */
  map: (provinces: readonly ProvinceFigures[], nameOf: (province: ProvinceFigures) => string) => ReactNode;
};

/** Figures, charts, provinces as squares, map and table, for any range of days. */
export function UsageStatistics({ usage, provinces, organisations, categories, provinceID, onRetry, map }: Props) {
  const language = useLanguage();
  const nameOf = (province: ProvinceFigures) =>
    language === 'th' ? province.PROVINCE_NAME : province.PROVINCE_NAME_EN;
  return (
    <div className={styles.statistics}>
      {usage ? (
        <Overview
          key={provinceID}
          usage={usage}
          categories={categories}
          provinceID={provinceID}
          province={provinces?.find(({ PROVINCE_ID }) => PROVINCE_ID === provinceID)}
          nameOf={nameOf}
        />
      ) : (
        <LoadFailure onRetry={onRetry} />
      )}
      {provinces ? (
        <Provinces usage={usage} provinces={provinces} nameOf={nameOf} map={map} />
      ) : (
        <LoadFailure onRetry={onRetry} />
      )}
      {organisations && organisations.length > 0 && <OrganisationsReport organisations={organisations} />}
      {!organisations && <LoadFailure onRetry={onRetry} />}
    </div>
  );
}

type OverviewProps = {
  usage: Usage;
  categories: readonly Category[];
  provinceID: string;
  province: ProvinceFigures | undefined;
  nameOf: (province: ProvinceFigures) => string;
};

function Overview({ usage, categories, provinceID, province, nameOf }: OverviewProps) {
  const t = useMessages();
  const language = useLanguage();
  const [shown, setShown] = useState<FigureKey>('post_count');
  const range = { from: usage.from, to: usage.to };
  const day = (date: string) => formatDate(`${date}T00:00:00+07:00`, 'long', language);
  function save() {
    const keys = toldFigures(usage);
    const headings = [t('stat_when'), ...keys.map((key) => t(figureWords[key].name))];
    saveFile(csvBlob(seriesCsv(usage, keys, headings)), `usage-${usage.from}-${usage.to}.csv`);
  }
  return (
    <>
      <RangePicker key={`${usage.from} ${usage.to}`} range={range} provinceID={provinceID} />
      <p className={styles.told}>
        <strong>{t('stat_told', { from: day(usage.from), to: day(usage.to) })}</strong>
        {province && (
          <>
            {' · '}
            {nameOf(province)} <Link to={statisticsAddress(range)}>{t('stat_whole_country')}</Link>
          </>
        )}
      </p>
      <FigureTiles usage={usage} shown={shown} onShow={setShown} />
      <p className={styles.note}>
        {usage.counted_at
          ? t('stat_counted', { when: formatDate(usage.counted_at, 'dateTime', language) })
          : t('stat_uncounted')}
      </p>
      <div className={styles.charts}>
        <SeriesChart usage={usage} shown={shown} />
        <CategoryBars usage={usage} categories={categories} />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" icon={<Download size={18} />} onClick={save}>
          {t('stat_csv')}
        </Button>
        <Button variant="secondary" icon={<Printer size={18} />} onClick={() => window.print()}>
          {t('stat_print')}
        </Button>
      </div>
    </>
  );
}

type ProvincesProps = {
  usage: Usage | null;
  provinces: readonly ProvinceFigures[];
  nameOf: (province: ProvinceFigures) => string;
  map: Props['map'];
};

function Provinces({ usage, provinces, nameOf, map }: ProvincesProps) {
  const t = useMessages();
  const title = useId();
  const [view, setView] = useState('squares');
  const [chosen, setChosen] = useState('');
  const best = provinces.reduce<ProvinceFigures | null>(
    (most, province) => (province.PROVINCE_ID && province.post_count > (most?.post_count ?? 0) ? province : most),
    null,
  );
  const picked = provinces.find(({ PROVINCE_ID }) => PROVINCE_ID === chosen);
  const label = t('stat_by_province');
  function save() {
    const headings = [
      t('stat_code'),
      t('stat_province'),
      t('stat_posts'),
      t('stat_before'),
      t('stat_views'),
      t('stat_comments'),
    ];
    saveFile(
      csvBlob(provincesCsv(provinces, headings, nameOf)),
      `provinces-${usage?.from ?? ''}-${usage?.to ?? ''}.csv`,
    );
  }
  const named = (province: ProvinceFigures) => (province.PROVINCE_ID ? nameOf(province) : t('stat_no_province'));
  return (
    <section aria-labelledby={title} className={styles.figure}>
      <h2 id={title} className={styles.heading}>
        {label}
      </h2>
      <p className={styles.finding}>
        {best
          ? t('stat_most_province', { province: nameOf(best), count: formatCount(best.post_count) })
          : t('stat_nothing_here')}
      </p>
      <Tabs
        label={label}
        value={view}
        onChange={setView}
        tabs={[
          {
            value: 'squares',
            label: t('stat_squares'),
            panel: (
              <>
                <ProvinceTiles
                  label={label}
                  provinces={provinces}
                  chosen={chosen}
                  nameOf={nameOf}
                  onChoose={setChosen}
                />
                <div className={styles.picked} aria-live="polite">
                  {picked ? (
                    <>
                      <strong>{nameOf(picked)}</strong>
                      <span>
                        {t('stat_province_figures', {
                          posts: formatCount(picked.post_count),
                          views: formatCount(picked.view_count),
                          comments: formatCount(picked.comment_count),
                        })}
                      </span>
                      <Link to={statisticsAddress(usage && { from: usage.from, to: usage.to }, chosen)}>
                        {t('stat_only_here')}
                      </Link>
                      <Link to={provincePath(chosen)}>{t('stat_see_news')}</Link>
                    </>
                  ) : (
                    <span>{t('stat_choose_province')}</span>
                  )}
                </div>
              </>
            ),
          },
          { value: 'map', label: t('stat_map'), panel: map(provinces, nameOf) },
          {
            value: 'table',
            label: t('stat_table'),
            panel: <ProvinceTable label={label} provinces={provinces} nameOf={named} />,
          },
        ]}
      />
      <Button variant="secondary" icon={<Download size={18} />} onClick={save}>
        {t('stat_csv_provinces')}
      </Button>
    </section>
  );
}
