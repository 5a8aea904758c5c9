/** Photos as an answer: taken or chosen, cleaned of position and camera, and kept on this device until the answer is taken. */
import { photosOf } from '@pakmut/contract/surveys/surveys.photos.rules.ts';
import { Camera, Images } from 'lucide-react';
import { useContext, useEffect, useId, useRef, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { newIdempotencyKey } from '#web/platform/net/call.ts';
import { prepareToSendPhotos } from '#web/platform/pictures/answers-with-photos.ts';
import { preparePhoto } from '#web/platform/pictures/prepare-photo.ts';
import { FieldMessage } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { AnswerProps } from './answer-props.ts';
import styles from './PhotoAnswer.module.css';
import { PhotoTile } from './PhotoTile.tsx';
import { PhotoSources } from './photo-sources.tsx';

/** What the file dialog offers; other pictures than JPEG become one on this device. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

export function PhotoAnswer({ question, answer, onAnswer, labelId, describedBy, isWrong }: AnswerProps<'photo'>) {
  const t = useMessages();
  const messageId = useId();
  const most = photosOf(question);
  const { keys, refusal, isNotKept, preparing, add, remove } = usePhotos(answer, onAnswer, most);
  const message = refusal && t(refusal, { most });
  const field = {
    type: 'file',
    className: 'visually-hidden',
    'aria-describedby': [describedBy, message && `${messageId}-error`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': isWrong || undefined,
    onChange: (event: { target: HTMLInputElement }) => take(event.target, add),
  } as const;
  return (
    <div className={styles.photos}>
      {keys.length > 0 && (
        <ol className={styles.tiles} aria-labelledby={labelId}>
          {keys.map((key, index) => (
            <PhotoTile key={key} name={key} number={index + 1} onRemove={() => remove(key)} />
          ))}
        </ol>
      )}
      {keys.length < most && (
        <div className={styles.ways}>
          <label className={styles.camera}>
            <Camera size={22} />
            {t('form_photo_take')}
            <input {...field} accept="image/*" capture="environment" />
          </label>
          <label className={styles.choose}>
            <Images size={22} />
            {t('form_photo_choose')}
            <input {...field} accept={accepted} multiple={most > 1} />
          </label>
        </div>
      )}
      <output className={styles.count}>
        {preparing > 0
          ? t('form_photo_preparing')
          : keys.length > 0 && t('form_photos_added', { count: keys.length, most })}
      </output>
      <FieldMessage id={messageId} error={message} />
      {isNotKept && <Notice tone="warn" live title={t('form_photo_not_kept')} />}
    </div>
  );
}

function take(field: HTMLInputElement, add: (files: readonly File[]) => void): void {
  add([...(field.files ?? [])]);
  // The same file can be chosen again after it was removed.
  field.value = '';
}

/** The answer names a photo from the moment that it is chosen; one that turns out to be none is taken out again. */
function usePhotos(answer: unknown, onAnswer: (answer: unknown) => void, most: number) {
  const { isTrial } = useContext(PhotoSources);
  const keys = Array.isArray(answer) ? (answer as readonly string[]) : [];
  const [refusal, setRefusal] = useState<MessageKey>();
  const [isNotKept, setNotKept] = useState(false);
  const [preparing, setPreparing] = useState(0);
  useEffect(() => {
    if (!isTrial) prepareToSendPhotos();
  }, [isTrial]);
  const latest = useRef({ keys, onAnswer, isShown: true });
  useEffect(() => {
    latest.current = { keys, onAnswer, isShown: true };
    return () => {
      latest.current.isShown = false;
    };
  });
  const give = (next: readonly string[]) => {
    latest.current = { ...latest.current, keys: next };
    latest.current.onAnswer(next.length > 0 ? next : undefined);
  };
  const remove = (key: string) => give(latest.current.keys.filter((one) => one !== key));

  async function prepare(key: string, file: File) {
    setPreparing((count) => count + 1);
    const outcome = await preparePhoto(key, file, isTrial);
    if (!latest.current.isShown) return;
    setPreparing((count) => count - 1);
    if ('isStored' in outcome) return setNotKept((before) => before || !outcome.isStored);
    setRefusal(outcome.refusal);
    remove(key);
  }
  function add(files: readonly File[]) {
    const room = most - latest.current.keys.length;
    setRefusal(files.length > room ? 'form_photo_too_many' : undefined);
    const added = files.slice(0, room).map((file) => ({ key: newIdempotencyKey(), file }));
    if (added.length === 0) return;
    for (const { key, file } of added) void prepare(key, file);
    give([...latest.current.keys, ...added.map(({ key }) => key)]);
  }
  function takeOut(key: string) {
    setRefusal(undefined);
    remove(key);
  }
  return { keys, refusal, isNotKept, preparing, add, remove: takeOut };
}
