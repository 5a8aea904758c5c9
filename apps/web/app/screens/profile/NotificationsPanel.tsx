import { PlaceSearch } from '#web/features/composer/PlaceSearch.tsx';
import { useMapTexts } from '#web/features/map/use-map-texts.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { NotificationTable } from '../../features/members/NotificationTable.tsx';
import { MutedList } from '../../features/notifications/MutedList.tsx';
import { PushSwitch } from '../../features/notifications/PushSwitch.tsx';
import { QuietHours } from '../../features/notifications/QuietHours.tsx';
import { SavedPlaces } from '../../features/notifications/SavedPlaces.tsx';
import { LazyPinPicker } from '../../features/places/lazy-maps.tsx';
import { categoryName } from '../../features/posts/post-words.ts';
import { useCategories } from '../../features/posts/use-categories.ts';
import styles from './NotificationsPanel.module.css';

/** Notification types and channels, quiet hours, and saved places (decisions §6). */
export function NotificationsPanel() {
  const t = useMessages();
  const language = useLanguage();
  const categories = useCategories([]);
  const mapTexts = useMapTexts(t('places_map'));
  const texts = { ...mapTexts, pin: t('places_pin'), pinMiddle: t('place_pin_middle') };
  return (
    <>
      <NotificationTable />
      <PushSwitch />
      <QuietHours />
      <SavedPlaces
        categories={categories.map(({ category_id: id }) => ({ id, name: categoryName(categories, id, language) }))}
        picker={(point, onChoose) => (
          <>
            <PlaceSearch id="saved-place-search" onChoose={onChoose} />
            <div className={styles.map}>
              <LazyPinPicker value={point} onChange={onChoose} language={language} texts={texts} />
            </div>
          </>
        )}
      />
      <MutedList />
    </>
  );
}
