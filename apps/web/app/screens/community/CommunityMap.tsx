import { formatCount } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import type { CommunityProvince } from '../../features/reporters/use-reporters.ts';
import type { AreaMapProps } from '../../features/surveys/AreaMap.tsx';
import styles from './Community.module.css';

const AreaMap = fetchedPart<AreaMapProps>(() =>
  import('../../features/surveys/AreaMap.tsx').then((part) => part.AreaMap),
);

/** Where reporters are: one circle in the middle of each province. The list below says the same in words. */
export function CommunityMap({
  provinces,
  onChoose,
}: {
  provinces: readonly CommunityProvince[];
  onChoose: (provinceID: string) => void;
}) {
  const t = useMessages();
  const language = useLanguage();
  const signs = provinces.map((province) => ({
    id: province.PROVINCE_ID,
    latitude: province.latitude,
    longitude: province.longitude,
    name: language === 'th' ? province.PROVINCE_NAME : province.PROVINCE_NAME_EN,
    count: province.reporter_count,
  }));
  return (
    <div className={styles.mapPart}>
      <div className={styles.map}>
        <BrowserOnly fallback={<LoadSkeleton rows={1} height={360} />}>
          <AreaMap
            label={t('reporters_map_of')}
            signs={signs}
            words={({ name, count }) => t('reporters_map_area', { area: name, count: formatCount(count) })}
            sharedName={(area, count) => t('reporters_map_more', { area, count })}
            onChoose={({ id }) => onChoose(id)}
          />
        </BrowserOnly>
      </div>
      <p className={styles.note}>{t('reporters_map_hint')}</p>
    </div>
  );
}
