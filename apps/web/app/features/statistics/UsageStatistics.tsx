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
import { useProvinceName } from './use-province-name.ts';

type Props = {
  /** Null where it could not be fetched; each part fails by itself. */
  usage: Usage | null;
  provinces: readonly ProvinceFigures[] | null;
  organisations: readonly OrganisationFigures[] | null;
  categories: readonly Category[];
  provinceID: string;
  onRetry: () => void;
  /** The map with a sign for each province. */
  map: ReactNode;
};

/** Figures, charts, provinces as squares, map and table, for any range of days. */
export function UsageStatistics({ usage, provinces, organisations, categories, provinceID, onRetry, map }: Props) {
  return (
    <div className={styles.statistics}>
      {usage ? (
        <Overview
          key={provinceID}
          usage={usage}
          categories={categories}
          provinceID={provinceID}
          province={provinces?.find(({ PROVINCE_ID }) => PROVINCE_ID === provinceID)}
        />
      ) : (
        <LoadFailure onRetry={onRetry} />
      )}
      {provinces ? <Provinces usage={usage} provinces={provinces} map={map} /> : <LoadFailure onRetry={onRetry} />}
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
};

function Overview({ usage, categories, provinceID, province }: OverviewProps) {
  const t = useMessages();
  const nameOf = useProvinceName();
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
  map: Props['map'];
};

function Provinces({ usage, provinces, map }: ProvincesProps) {
  const t = useMessages();
  const nameOf = useProvinceName();
  const title = useId();
  const [view, setView] = useState('squares');
  const [chosen, setChosen] = useState('');
  const best = provinces.reduce<ProvinceFigures | null>(
    (most, province) => (province.PROVINCE_ID && province.post_count > (most?.post_count ?? 0) ? province : most),
    null,
  );
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
                <ProvinceTiles label={label} provinces={provinces} chosen={chosen} onChoose={setChosen} />
                <Picked province={provinces.find(({ PROVINCE_ID }) => PROVINCE_ID === chosen)} usage={usage} />
              </>
            ),
          },
          { value: 'map', label: t('stat_map'), panel: map },
          {
            value: 'table',
            label: t('stat_table'),
            panel: <ProvinceTable label={label} provinces={provinces} />,
          },
        ]}
      />
      <Button variant="secondary" icon={<Download size={18} />} onClick={save}>
        {t('stat_csv_provinces')}
      </Button>
    </section>
  );
}

/** The figures of the province that was chosen among the squares, and where to go on from them. */
function Picked({ province, usage }: { province: ProvinceFigures | undefined; usage: Usage | null }) {
  const t = useMessages();
  const nameOf = useProvinceName();
  if (!province)
    return (
      <div className={styles.picked} aria-live="polite">
        {t('stat_choose_province')}
      </div>
    );
  const { PROVINCE_ID: id, post_count, view_count, comment_count } = province;
  return (
    <div className={styles.picked} aria-live="polite">
      <strong>{nameOf(province)}</strong>
      <span>
        {t('stat_province_figures', {
          posts: formatCount(post_count),
          views: formatCount(view_count),
          comments: formatCount(comment_count),
        })}
      </span>
      <Link to={statisticsAddress(usage && { from: usage.from, to: usage.to }, id)}>{t('stat_only_here')}</Link>
      <Link to={provincePath(id)}>{t('stat_see_news')}</Link>
    </div>
  );
}
