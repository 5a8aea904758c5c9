import { uploadCommentPhoto } from '@pakmut/contract/comments/comments.contract.ts';
import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import { ImagePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { sendFile } from '#web/platform/net/send-file.ts';
import { heicOf, heicToJpeg, isUnconverted } from '#web/platform/pictures/heic-to-jpeg.ts';
import { toJpeg } from '#web/platform/pictures/to-jpeg.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './CommentForm.module.css';

/** The button that adds a photo to a comment. */
export function CommentPhotoButton({ state }: { state: CommentPhotoState }) {
  const t = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton label={t('comment_add_photo')} look="outlined" onClick={() => input.current?.click()}>
        <ImagePlus size={20} />
      </IconButton>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid="comment-photo"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file can be chosen again after it was removed.
          event.target.value = '';
          if (file) void state.choose(file);
        }}
      />
    </>
  );
}

/** What became of the chosen photo: its picture, how far it is, a way to take it off. */
export function CommentPhotoPreview({ state }: { state: CommentPhotoState }) {
  const t = useMessages();
  const { photo, refusal } = state;
  if (refusal) return <Notice tone="error" live title={refusal} />;
  if (photo.state === 'none') return null;
  return (
    <div className={styles.photo}>
      <span className={styles.frame}>
        {photo.preview ? (
          <img src={photo.preview} alt={t('comment_photo_chosen')} width={120} height={90} />
        ) : (
          <Skeleton width={120} height={90} />
        )}
        <IconButton label={t('comment_photo_remove')} look="floating" className={styles.remove} onClick={state.remove}>
          <X size={18} />
        </IconButton>
      </span>
      <output className={styles.progress}>
        {photo.state === 'sending' && t('comment_photo_sending', { percent: photo.percent })}
        {photo.state === 'ready' && t('comment_photo_ready')}
        {photo.state === 'failed' && photo.words}
      </output>
      {photo.state === 'failed' && (
        <Button variant="secondary" size="small" onClick={state.retry}>
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

/** `preview` is empty while the server makes a JPEG of a photo that this browser cannot read. */
type CommentPhoto =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly preview: string; readonly percent: number }
  | { readonly state: 'failed'; readonly preview: string; readonly words: string }
  /** `fileName` is empty for the photo that an old comment has already. */
  | { readonly state: 'ready'; readonly preview: string; readonly fileName: string };

const none: CommentPhoto = { state: 'none' };

/**
 * The photo of a comment: made a JPEG without metadata, uploaded at once, and attached when the comment is sent. `shown` is the
 * address of the photo that the comment has while it is edited.
 */
export function useCommentPhoto(shown: string) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const before: CommentPhoto = shown ? { state: 'ready', preview: shown, fileName: '' } : none;
  const [photo, setPhoto] = useState<CommentPhoto>(before);
  const [refusal, setRefusal] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const file = useRef<File>(undefined);
  const url = useRef('');

  function forget() {
    running.current?.abort();
    if (url.current) URL.revokeObjectURL(url.current);
    url.current = '';
    file.current = undefined;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the form goes away
  useEffect(() => forget, []);

  function show(jpeg: File) {
    file.current = jpeg;
    url.current = URL.createObjectURL(jpeg);
  }

  async function send() {
    const chosen = file.current;
    if (!chosen) return;
    let preview = url.current;
    const controller = new AbortController();
    running.current = controller;
    setPhoto({ state: 'sending', preview, percent: 0 });
    try {
      const { signal } = controller;
      const onProgress = (percent: number) => setPhoto({ state: 'sending', preview, percent });
      const isReadable = !isUnconverted(chosen);
      const jpeg = isReadable ? chosen : await heicToJpeg({ file: chosen, signal, onProgress });
      if (!isReadable) show(jpeg);
      preview = url.current;
      const { fileName } = await sendFile(uploadCommentPhoto, { file: jpeg, signal, onProgress });
      setPhoto({ state: 'ready', preview, fileName });
    } catch (failure) {
      if (controller.signal.aborted) return;
      setPhoto({ state: 'failed', preview, words: wordsOf(failure) });
    }
  }

  return {
    photo,
    /** Why the chosen file is no photo that can be sent. */
    refusal,
    async choose(picked: File) {
      setRefusal(undefined);
      const jpeg = await toJpeg(picked);
      const chosen = jpeg ?? (await heicOf(picked));
      if (!chosen) return setRefusal(t('choose_jpeg'));
      if (chosen.size >= maxPhotoBytes) return setRefusal(t('file_max_100mb'));
      forget();
      if (jpeg) show(jpeg);
      else file.current = chosen;
      await send();
    },
    retry: () => void send(),
    remove() {
      forget();
      setRefusal(undefined);
      setPhoto(none);
    },
    /** The photo fields of the request: none while the photo is unchanged, an empty name when it was removed. */
    wanted(): { fileName?: string } {
      if (photo.state === 'ready') return photo.fileName ? { fileName: photo.fileName } : {};
      return shown ? { fileName: '' } : {};
    },
    reset() {
      forget();
      setPhoto(none);
    },
    /** The server does not know the photo any more, for example after a day: it has to be sent again. */
    isGone: (failure: unknown) => failure instanceof CallError && failure.message === 'upload_not_found',
  };
}

type CommentPhotoState = ReturnType<typeof useCommentPhoto>;
