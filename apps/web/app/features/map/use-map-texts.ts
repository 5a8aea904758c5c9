import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';

/** The words of a map of stories; a group's name says its number as the pin shows it (WCAG 2.5.3). */
export function useClusterMapTexts(label: string) {
  const t = useMessages();
  return {
    ...useMapTexts(label),
    cluster: (count: number) => t('map_cluster', { count: formatCount(count) }),
    post: (header: string | undefined) => header ?? t('story_title'),
  };
}
