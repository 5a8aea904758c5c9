import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './SafetyChecklist.module.css';
import type { MediaUploads } from './use-media-uploads.ts';

const points = ['checklist_faces', 'checklist_plates', 'checklist_papers'] as const;

/** What to look at once more before everybody sees it, with each photo one click away from being blurred. */
export function SafetyChecklist({ uploads, onEdit }: { uploads: MediaUploads; onEdit: (key: string) => void }) {
  const t = useMessages();
  const photos = uploads.list.filter(({ kind, preview }) => kind === 'photo' && preview);
  return (
    <Notice tone="warn" title={t('checklist_title')}>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </ul>
      <p>
        <a href="/learning?for=checklist" target="_blank" rel="noreferrer">
          {t('checklist_lesson')}
        </a>
      </p>
      {photos.some(({ key }) => uploads.isEditable(key)) && (
        <>
          <p>{t('checklist_blur')}</p>
          <ul className={styles.photos}>
            {photos.map(
              (photo, index) =>
                uploads.isEditable(photo.key) && (
                  <li key={photo.key}>
                    <button
                      type="button"
                      className={styles.photo}
                      aria-label={`${t('edit_photo_blur')}: ${t('photo_number', { number: index + 1 })}`}
                      onClick={() => onEdit(photo.key)}
                    >
                      <img src={photo.preview} alt="" />
                    </button>
                  </li>
                ),
            )}
          </ul>
        </>
      )}
    </Notice>
  );
}
