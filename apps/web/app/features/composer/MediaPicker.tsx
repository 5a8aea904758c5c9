import { maxFilesPerPost } from '@pakmut/contract/posts/posts.rules.ts';
import { ArrowLeft, ArrowRight, Camera, CirclePlay, Film, Image, Images, RotateCcw, Trash2, X } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useId, useState } from 'react';
import { isMessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FieldMessage } from '#web/ui/Field.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './MediaPicker.module.css';
import type { Medium } from './media-list.ts';
import type { MediaUploads } from './use-media-uploads.ts';

/** What the file dialog offers; other pictures than JPEG are converted before they are sent. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,video/*';

type MediaPickerProps = {
  uploads: MediaUploads;
  error?: string | undefined;
  id: string;
  /** Opens the editor of a photo: crop, turn, blur, description. */
  onEdit: (key: string) => void;
};

/** Chooses photos and a video and shows how they travel. Each tile has buttons for everything that dragging could do. */
export function MediaPicker({ uploads, error, id, onEdit }: MediaPickerProps) {
  const t = useMessages();
  const language = useLanguage();
  const messageId = useId();
  const { list: media, refusal } = uploads;
  const [dragged, setDragged] = useState<string | null>(null);
  const player = useLayer('video-preview');
  const video = media.find(({ kind, preview }) => kind === 'video' && preview);
  const refused = refusal && isMessageKey(language, refusal) ? t(refusal) : undefined;
  const done = media.filter((one) => one.state === 'done').length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting files are extras; the file field does the same
    <div
      className={styles.picker}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => drop(event, uploads)}
      onPaste={(event) => paste(event, uploads)}
    >
      <ol className={styles.tiles} aria-label={t('photo_list')}>
        {media.map((medium, index) => (
          <MediaTile
            key={medium.key}
            medium={medium}
            place={{ index, count: media.length }}
            uploads={uploads}
            onOpen={() => (medium.kind === 'photo' ? onEdit(medium.key) : player.open())}
            drag={{
              onStart: () => setDragged(medium.key),
              onEnter: () => dragged !== null && uploads.move(dragged, index),
              onEnd: () => setDragged(null),
            }}
          />
        ))}
        {media.length < maxFilesPerPost && (
          <>
            <li className={styles.tile}>
              <label className={styles.add} data-invalid={error ? true : undefined}>
                <Images size={28} strokeWidth={1.75} />
                <span>{t('photo_choose')}</span>
                <input
                  id={id}
                  type="file"
                  className="visually-hidden"
                  accept={accepted}
                  multiple
                  aria-label={t('photo_add_label')}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error || refused ? `${messageId}-error` : undefined}
                  onChange={(event) => take(event.target, uploads)}
                />
              </label>
            </li>
            <li className={classNames(styles.tile, styles.camera)}>
              <label className={styles.add}>
                <Camera size={28} strokeWidth={1.75} />
                <span>{t('photo_take')}</span>
                <input
                  type="file"
                  className="visually-hidden"
                  accept="image/*"
                  capture="environment"
                  onChange={(event) => take(event.target, uploads)}
                />
              </label>
            </li>
          </>
        )}
      </ol>
      <output className={styles.progress}>
        {media.length > 0 && t('photo_uploaded_of', { done, count: media.length })}
      </output>
      <FieldMessage id={messageId} error={error ?? refused} />
      {player.isOpen && video && (
        <DialogFrame layout="full" flush title={video.name || t('video')} onClose={player.close}>
          {/* biome-ignore lint/a11y/useMediaCaption: it was filmed a moment ago; captions are added to it here */}
          <video className={styles.player} src={video.preview} controls autoPlay playsInline />
        </DialogFrame>
      )}
    </div>
  );
}

type TileProps = {
  medium: Medium;
  place: { index: number; count: number };
  uploads: MediaUploads;
  onOpen: () => void;
  /** A tile that is dragged over another one takes its place. */
  drag: { onStart: () => void; onEnter: () => void; onEnd: () => void };
};

function MediaTile({ medium, place, uploads, onOpen, drag }: TileProps) {
  const t = useMessages();
  const number = place.index + 1;
  const isOnItsWay = ['unconverted', 'converting', 'uploading', 'waiting'].includes(medium.state);
  const isPhoto = medium.kind === 'photo';
  return (
    <li
      className={styles.entry}
      draggable={place.count > 1}
      onDragStart={drag.onStart}
      onDragEnter={drag.onEnter}
      onDragEnd={drag.onEnd}
    >
      <div className={styles.tile} data-state={medium.state}>
        <button
          type="button"
          className={styles.open}
          disabled={medium.state === 'preparing' || (!isPhoto && !medium.preview)}
          onClick={onOpen}
        >
          <span className="visually-hidden">
            {isPhoto ? t('photo_edit') : t('video_play', { label: medium.name || t('video') })}
          </span>
          <TilePicture medium={medium} number={number} />
        </button>
        {place.index === 0 && isPhoto && <span className={styles.cover}>{t('photo_cover')}</span>}
        <IconButton
          look="floating"
          className={styles.remove}
          label={t(isOnItsWay ? 'photo_cancel' : 'photo_remove', { number })}
          onClick={() => uploads.remove(medium.key)}
        >
          {isOnItsWay ? <X size={20} /> : <Trash2 size={20} />}
        </IconButton>
        {place.count > 1 && <TileOrder medium={medium} place={place} uploads={uploads} />}
        <TileState medium={medium} number={number} onRetry={() => uploads.retry(medium.key)} />
      </div>
      {isPhoto ? (
        <p className={styles.alt}>{medium.alt || t('photo_alt_none')}</p>
      ) : (
        <FrameButton medium={medium} uploads={uploads} />
      )}
    </li>
  );
}

/** A story needs a picture; a video can lend it one. */
function FrameButton({ medium, uploads }: { medium: Medium; uploads: MediaUploads }) {
  const t = useMessages();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (!uploads.isEditable(medium.key) || uploads.list.length >= maxFilesPerPost) return null;
  if (state === 'failed') return <FieldMessage id={`${medium.key}-frame`} error={t('video_frame_failed')} />;
  return (
    <Button
      size="small"
      variant="secondary"
      busy={state === 'busy'}
      busyLabel={t('photo_preparing')}
      icon={<Image size={16} />}
      onClick={async () => {
        setState('busy');
        setState((await uploads.addFrame(medium.key)) ? 'idle' : 'failed');
      }}
    >
      {t('video_frame_cover')}
    </Button>
  );
}

function TilePicture({ medium, number }: { medium: Medium; number: number }) {
  const t = useMessages();
  if (medium.kind === 'video') {
    return (
      <>
        {medium.preview && <video className={styles.image} src={medium.preview} preload="metadata" muted playsInline />}
        <span className={styles.video}>
          {medium.preview ? <CirclePlay size={32} /> : <Film size={28} />}
          <span className={styles.name}>{medium.name || t('video')}</span>
        </span>
      </>
    );
  }
  if (!medium.preview) return medium.state === 'failed' ? null : <Skeleton height="100%" />;
  return <img src={medium.preview} alt={t('photo_number', { number })} className={styles.image} />;
}

function TileOrder({ medium, place, uploads }: Pick<TileProps, 'medium' | 'place' | 'uploads'>) {
  const t = useMessages();
  const number = place.index + 1;
  return (
    <span className={styles.order}>
      <IconButton
        look="floating"
        label={t('photo_move_left', { number })}
        disabled={place.index === 0}
        onClick={() => uploads.move(medium.key, place.index - 1)}
      >
        <ArrowLeft size={18} />
      </IconButton>
      <IconButton
        look="floating"
        label={t('photo_move_right', { number })}
        disabled={number === place.count}
        onClick={() => uploads.move(medium.key, place.index + 1)}
      >
        <ArrowRight size={18} />
      </IconButton>
    </span>
  );
}

function TileState({ medium, number, onRetry }: { medium: Medium; number: number; onRetry: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  if (medium.state === 'failed') {
    const reason = medium.error && isMessageKey(language, medium.error) ? t(medium.error) : t('photo_failed');
    return (
      <button type="button" className={styles.failed} onClick={onRetry}>
        <span>{reason}</span>
        <span className="visually-hidden">{t('photo_retry', { number })}</span>
        <span className={styles.retry}>
          <RotateCcw size={16} />
          {t('retry')}
        </span>
      </button>
    );
  }
  if (medium.state === 'done') return null;
  return (
    <span className={styles.bar}>
      <span className={styles.percent}>
        {medium.state === 'uploading' ? `${medium.percent}%` : t('photo_preparing')}
      </span>
      <progress className={styles.line} value={medium.percent} max={100} aria-label={t('photo_number', { number })} />
    </span>
  );
}

function take(field: HTMLInputElement, uploads: MediaUploads) {
  uploads.add([...(field.files ?? [])]);
  // The same file can be chosen again after it was removed.
  field.value = '';
}

function paste(event: ClipboardEvent, uploads: MediaUploads) {
  const files = [...event.clipboardData.files];
  if (files.length === 0) return;
  event.preventDefault();
  uploads.add(files);
}

function drop(event: DragEvent, uploads: MediaUploads) {
  event.preventDefault();
  const files = [...event.dataTransfer.files];
  if (files.length > 0) uploads.add(files);
}
