/** A photo of an answer: small, opened large by a tap, removed where the answer is being written. */
import { CloudOff, Trash2 } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './PhotoAnswer.module.css';
import { usePhotoSource } from './photo-sources.tsx';

type TileProps = {
  /** Unlike that of any other on the page. */
  name: string;
  number: number;
  onRemove?: (() => void) | undefined;
};

/** A photo by the key by which an answer names it. */
export function PhotoTile({ name, number, onRemove }: TileProps) {
  const t = useMessages();
  const source = usePhotoSource(name);
  return (
    <li className={styles.tile}>
      {source === 'looking' && <Skeleton height="100%" />}
      {source === 'elsewhere' && (
        <p className={styles.elsewhere}>
          <CloudOff size={20} />
          {t('form_photo_elsewhere')}
        </p>
      )}
      {typeof source === 'object' && <OpenedLarge name={name} number={number} {...source} />}
      {onRemove && (
        <IconButton
          look="floating"
          className={styles.remove}
          label={t('form_photo_remove', { number })}
          onClick={onRemove}
        >
          <Trash2 size={20} />
        </IconButton>
      )}
    </li>
  );
}

type LargeProps = TileProps & { thumb: string; img: string };

export function OpenedLarge({ name, number, thumb, img }: LargeProps) {
  const t = useMessages();
  const layer = useLayer(`answer-photo.${name}`);
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t('form_photo_open', { number })}
        onClick={() => layer.open()}
      >
        <img className={styles.image} src={thumb} alt="" loading="lazy" decoding="async" />
      </button>
      {layer.isOpen && (
        <DialogFrame layout="full" flush title={t('form_photo_number', { number })} onClose={layer.close}>
          <img className={styles.large} src={img} alt={t('form_photo_number', { number })} />
        </DialogFrame>
      )}
    </>
  );
}

/** Photos that are only read. */
export function PhotoTiles({ keys }: { keys: readonly string[] }) {
  return (
    <ol className={styles.tiles}>
      {keys.map((key, index) => (
        <PhotoTile key={key} name={key} number={index + 1} />
      ))}
    </ol>
  );
}
