import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import { messagePhotoMaximum } from '@pakmut/contract/verification/verification.rules.ts';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { heicOf, heicToJpeg } from '#web/platform/pictures/heic-to-jpeg.ts';
import { toJpeg } from '#web/platform/pictures/to-jpeg.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './TalkPhotos.module.css';

type Chosen = { readonly file: File; readonly preview: string };
/** Uploads one photo of the talk; answers with its name. */
export type UploadPhoto = (file: File) => Promise<string>;

/**
 * Photos for a message: on the device until it is sent, without metadata. Those that have arrived are not sent again when the rest of the
 * message fails.
 */
export function useTalkPhotos(upload: UploadPhoto) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [refusal, setRefusal] = useState('');
  const [isPreparing, setPreparing] = useState(false);
  const sent = useRef(new Map<File, string>());
  const shown = useRef(chosen);
  shown.current = chosen;
  useEffect(() => () => release(shown.current), []);

  async function choose(files: readonly File[]) {
    setRefusal('');
    setPreparing(true);
    for (const file of files.slice(0, messagePhotoMaximum - chosen.length)) {
      const jpeg = await jpegOf(file).catch((failure: unknown) => void setRefusal(wordsOf(failure)));
      if (jpeg === null) setRefusal(t('choose_jpeg'));
      else if (jpeg && jpeg.size >= maxPhotoBytes) setRefusal(t('file_max_100mb'));
      else if (jpeg) setChosen((before) => [...before, { file: jpeg, preview: URL.createObjectURL(jpeg) }]);
    }
    setPreparing(false);
  }

  function remove(photo: Chosen) {
    release([photo]);
    setChosen((before) => before.filter((one) => one !== photo));
  }

  return {
    chosen,
    refusal,
    isPreparing,
    choose: (files: readonly File[]) => void choose(files),
    remove,
    /** Uploads what has not arrived yet; answers with the names of all. */
    async send(): Promise<string[]> {
      const names: string[] = [];
      for (const { file } of chosen) {
        const name = sent.current.get(file) ?? (await upload(file));
        sent.current.set(file, name);
        names.push(name);
      }
      return names;
    },
    /** After a message has failed: a server that does not know a photo any more gets it once more. */
    forgetLost(failure: unknown) {
      if (failure instanceof CallError && failure.message === 'upload_not_found') sent.current.clear();
    },
    clear() {
      release(chosen);
      sent.current.clear();
      setChosen([]);
    },
  };
}

export type TalkPhotosState = ReturnType<typeof useTalkPhotos>;

async function jpegOf(file: File): Promise<File | null> {
  const jpeg = await toJpeg(file);
  const heic = jpeg ? null : await heicOf(file);
  return heic ? heicToJpeg({ file: heic, onProgress: () => {}, signal: new AbortController().signal }) : jpeg;
}

function release(photos: readonly Chosen[]): void {
  for (const { preview } of photos) URL.revokeObjectURL(preview);
}

/** The button that adds photos to a message, and those that were chosen. */
export function TalkPhotosField({ photos }: { photos: TalkPhotosState }) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { chosen } = photos;
  return (
    <div className={styles.field}>
      {photos.refusal && <Notice tone="error" live title={photos.refusal} />}
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((photo, index) => (
            <li key={photo.preview} className={styles.frame}>
              <img
                src={photo.preview}
                alt={t('story_photo_of', { number: index + 1, count: chosen.length })}
                width={120}
                height={90}
              />
              <IconButton
                label={t('comment_photo_remove')}
                look="floating"
                className={styles.remove}
                onClick={() => photos.remove(photo)}
              >
                <X size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        data-testid="talk-photos"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again after it was removed.
          target.value = '';
          photos.choose(files);
        }}
      />
      <Button
        variant="quiet"
        icon={<ImagePlus size={20} />}
        busy={photos.isPreparing}
        disabled={chosen.length >= messagePhotoMaximum}
        onClick={() => input.current?.click()}
      >
        {t('comment_add_photo')}
      </Button>
    </div>
  );
}
