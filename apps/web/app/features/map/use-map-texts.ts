import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import type { MapTexts } from '#web/platform/map/create-map.ts';

/** The words of a map; `label` is its accessible name. */
export function useMapTexts(label: string): MapTexts {
  const t = useMessages();
  return {
    map: label,
    zoomIn: t('map_zoom_in'),
    zoomOut: t('map_zoom_out'),
    credits: t('map_credits'),
    metres: t('map_metres'),
    kilometres: t('map_kilometres'),
  };
}

/** The words of a map of stories; a group's name says its number as the pin shows it (WCAG 2.5.3). */
export function useClusterMapTexts(label: string) {
  const t = useMessages();
  return {
    ...useMapTexts(label),
    cluster: (count: number) => t('map_cluster', { count: formatCount(count) }),
    post: (header: string | undefined) => header ?? t('story_title'),
  };
}
