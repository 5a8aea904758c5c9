import { maxFilesPerPost } from '@pakmut/contract/posts/posts.rules.ts';
import { ArrowLeft, ArrowRight, Camera, RotateCcw, Trash2, X } from 'lucide-react';
import { type DragEvent, useId } from 'react';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './PhotoPicker.module.css';
import type { Photo, PhotoUploads } from './use-photo-uploads.ts';

/** What the file dialog offers; other pictures than JPEG are converted before they are sent. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif';

/** Chooses photos and shows how they travel. Each tile has buttons for everything that dragging could do. */
export function PhotoPicker({ uploads, error, id }: { uploads: PhotoUploads; error?: string | undefined; id: string }) {
  const t = useMessages();
  const language = useLanguage();
  const messageId = useId();
  const { photos, refusal } = uploads;
  const refused = refusal && isMessageKey(language, refusal) ? t(refusal) : undefined;
  const done = photos.filter((photo) => photo.state === 'done').length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is an extra; the file field does the same
    <div
      className={styles.picker}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, uploads)}
    >
      <ol className={styles.tiles} aria-label={t('photo_list')}>
        {photos.map((photo, index) => (
          <PhotoTile key={photo.key} photo={photo} index={index} count={photos.length} uploads={uploads} />
        ))}
        {photos.length < maxFilesPerPost && (
          <li className={styles.tile}>
            <label className={styles.add} data-invalid={error ? true : undefined}>
              <Camera aria-hidden="true" size={28} strokeWidth={1.75} />
              <span>{t('photo_add')}</span>
              <input
                id={id}
                type="file"
                className="visually-hidden"
                accept={accepted}
                multiple
                aria-label={t('photo_add_label')}
                aria-invalid={error ? true : undefined}
                aria-describedby={error || refused ? `${messageId}-error` : undefined}
                onChange={(event) => {
                  uploads.add([...(event.target.files ?? [])]);
                  // The same file can be chosen again after it was removed.
                  event.target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ol>
      <output className={styles.progress}>
        {photos.length > 0 && t('photo_uploaded_of', { done, count: photos.length })}
      </output>
      <FieldMessage id={messageId} error={refused ?? error} />
    </div>
  );
}

type TileProps = { photo: Photo; index: number; count: number; uploads: PhotoUploads };

function PhotoTile({ photo, index, count, uploads }: TileProps) {
  const t = useMessages();
  const number = index + 1;
  const isOnItsWay = photo.state === 'uploading' || photo.state === 'waiting';
  return (
    <li className={styles.tile} data-state={photo.state}>
      {photo.preview ? (
        <img src={photo.preview} alt={t('photo_number', { number })} className={styles.image} />
      ) : (
        <Skeleton height="100%" />
      )}
      {index === 0 && <span className={styles.cover}>{t('photo_cover')}</span>}
      <IconButton
        look="floating"
        className={styles.remove}
        label={t(isOnItsWay ? 'photo_cancel' : 'photo_remove', { number })}
        onClick={() => uploads.remove(photo.key)}
      >
        {isOnItsWay ? <X aria-hidden="true" size={20} /> : <Trash2 aria-hidden="true" size={20} />}
      </IconButton>
      {count > 1 && (
        <span className={styles.order}>
          <IconButton
            look="floating"
            label={t('photo_move_left', { number })}
            disabled={index === 0}
            onClick={() => uploads.move(photo.key, -1)}
          >
            <ArrowLeft aria-hidden="true" size={18} />
          </IconButton>
          <IconButton
            look="floating"
            label={t('photo_move_right', { number })}
            disabled={number === count}
            onClick={() => uploads.move(photo.key, 1)}
          >
            <ArrowRight aria-hidden="true" size={18} />
          </IconButton>
        </span>
      )}
      <TileState photo={photo} number={number} onRetry={() => uploads.retry(photo.key)} />
    </li>
  );
}

function TileState({ photo, number, onRetry }: { photo: Photo; number: number; onRetry: () => void }) {
  const t = useMessages();
  if (photo.state === 'failed') {
    return (
      <button type="button" className={styles.failed} aria-label={t('photo_retry', { number })} onClick={onRetry}>
        <span>{t('photo_failed')}</span>
        <span className={styles.retry}>
          <RotateCcw aria-hidden="true" size={16} />
          {t('retry')}
        </span>
      </button>
    );
  }
  if (photo.state === 'done') return null;
  return (
    <span className={styles.bar}>
      <span className={styles.percent}>{photo.state === 'uploading' ? `${photo.percent}%` : t('photo_preparing')}</span>
      <progress className={styles.line} value={photo.percent} max={100} aria-label={t('photo_number', { number })} />
    </span>
  );
}

function drop(event: DragEvent, uploads: PhotoUploads) {
  event.preventDefault();
  uploads.add([...event.dataTransfer.files]);
}
