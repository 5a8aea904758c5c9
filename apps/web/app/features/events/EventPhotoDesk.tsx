import { photoAltMaximum } from '@pakmut/contract/events/events.rules.ts';
import {
  addActivityPhoto,
  changeActivityPhoto,
  deleteActivityPhoto,
} from '@pakmut/contract/events/events.staff.contract.ts';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { PictureField } from '#web/platform/page/SaveForm.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Events.module.css';
import type { EventPhoto } from './use-events.ts';
import { useStaffPhotos } from './use-staff-events.ts';

type EventPhotoDeskProps = { activityID: string; onChanged: () => unknown };

/** The photos of an event with the words for each, and the form that adds one. */
export function EventPhotoDesk({ activityID, onChanged }: EventPhotoDeskProps) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const { data, isError, refetch } = useStaffPhotos(activityID);
  async function refresh() {
    await refetch();
    onChanged();
  }
  async function act(work: () => Promise<unknown>) {
    try {
      await work();
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    await refresh();
  }
  return (
    <div className={styles.list}>
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {!isError && !data && <LoadSkeleton rows={2} />}
      {data?.length === 0 && <p>{t('content_event_photos_empty')}</p>}
      <ul className={styles.thumbs}>
        {data?.map((photo) => (
          <PhotoRow
            key={`${photo.photo_id} ${photo.photo_alt}`}
            photo={photo}
            onWords={(alt) => act(() => call(changeActivityPhoto, { activityID, photoID: photo.photo_id, alt }))}
            onRemove={() => act(() => call(deleteActivityPhoto, { activityID, photoID: photo.photo_id }))}
          />
        ))}
      </ul>
      <PhotoForm activityID={activityID} onAdded={refresh} />
    </div>
  );
}

type PhotoRowProps = { photo: EventPhoto; onWords: (alt: string) => Promise<void>; onRemove: () => Promise<void> };

/** A photo with its words, which can be put right. */
function PhotoRow({ photo: { photo_alt: alt, photo_thumb_path: thumb }, onWords, onRemove }: PhotoRowProps) {
  const t = useMessages();
  const [words, setWords] = useState(alt);
  const isChanged = words.trim() !== '' && words.trim() !== alt;
  return (
    <li className={styles.thumb}>
      <img src={thumb} alt="" width={120} height={80} loading="lazy" />
      <TextField
        label={t('content_event_photo_alt')}
        maxLength={photoAltMaximum}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <span className={styles.acts}>
        {isChanged && (
          <Button size="small" variant="secondary" onClick={() => void onWords(words.trim())}>
            {t('save')}
          </Button>
        )}
        <IconButton label={t('content_event_photo_remove', { alt })} onClick={() => void onRemove()}>
          <Trash2 size={20} />
        </IconButton>
      </span>
    </li>
  );
}

function PhotoForm({ activityID, onAdded }: { activityID: string; onAdded: () => Promise<void> }) {
  const t = useMessages();
  const toast = useToast();
  const form = useForm();
  const [alt, setAlt] = useState('');
  const [file, setFile] = useState<File | null>(null);
  /** Of the photo that was sent last: a repeat after a lost answer adds it once. */
  const sent = useRef<{ file: File; alt: string; key: string } | null>(null);
  /** A new field for the next file: that of the browser keeps the last one. */
  const [turn, setTurn] = useState(0);
  async function add() {
    if (!file) return;
    const isSame = sent.current?.file === file && sent.current.alt === alt;
    if (!isSame) sent.current = { file, alt, key: newIdempotencyKey() };
    await call(addActivityPhoto, { activityID, alt, file }, { idempotencyKey: sent.current?.key ?? '' });
    setAlt('');
    setFile(null);
    setTurn(turn + 1);
    toast({ text: t('content_event_photo_added'), tone: 'success' });
    await onAdded();
  }
  const fault = !file ? 'content_event_photo_missing' : alt.trim() ? undefined : 'event_alt_missing';
  return (
    <form className={styles.list} noValidate onSubmit={(event: FormEvent) => form.submit(event, fault, add)}>
      <PictureField key={turn} label={t('content_event_photo_file')} onPick={setFile} />
      <TextField
        label={t('content_event_photo_alt')}
        maxLength={photoAltMaximum}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
      {form.problem && <Notice tone="error" live title={form.problem.message} />}
      <Button type="submit" variant="secondary" busy={form.isBusy}>
        {t('content_event_photo_add')}
      </Button>
    </form>
  );
}
