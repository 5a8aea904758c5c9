import { useMessages } from '#web/platform/i18n/i18n.tsx';
import type { MapTexts } from './create-map.ts';

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
