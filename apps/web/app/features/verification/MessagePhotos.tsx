import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import styles from './TalkPhotos.module.css';
import type { StoryTalk } from './use-verification.ts';

type Photos = StoryTalk['messages'][number]['photos'];

/** The photos of a message, each of which opens large. */
export function MessagePhotos({ messageId, photos }: { messageId: string; photos: Photos }) {
  const t = useMessages();
  const layer = useLayer(`talk.${messageId}`);
  const [number, setNumber] = useState(1);
  const [shown] = photos.slice(number - 1, number);
  const name = (of: number) => t('story_photo_of', { number: of, count: photos.length });
  return (
    <>
      <ul className={styles.photos}>
        {photos.map(({ photo, thumb }, index) => (
          <li key={photo}>
            <button
              type="button"
              className={styles.open}
              aria-label={`${t('photo_open')}: ${name(index + 1)}`}
              onClick={() => {
                setNumber(index + 1);
                layer.open();
              }}
            >
              <img src={thumb} alt="" width={120} height={90} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {layer.isOpen && shown && (
        <Dialog size="whole" title={name(number)} closeLabel={t('close')} onClose={layer.close}>
          <img className={styles.large} src={shown.img} alt={name(number)} width={shown.width} height={shown.height} />
        </Dialog>
      )}
    </>
  );
}
