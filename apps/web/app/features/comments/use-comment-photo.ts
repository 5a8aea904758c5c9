/** The photo of a comment on its way: made a JPEG without metadata, sent at once, kept until the comment takes it. */
import { uploadCommentPhoto } from '@pakmut/contract/comments/comments.contract.ts';
import { maxPhotoBytes } from '@pakmut/contract/posts/posts.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError } from '#web/platform/net/call.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { sendFile } from '#web/platform/net/send-file.ts';
import { heicOf, heicToJpeg, isUnconverted } from '#web/platform/pictures/heic-to-jpeg.ts';
import { toJpeg } from '#web/platform/pictures/to-jpeg.ts';

/** `preview` is empty while the server makes a JPEG of a photo that this browser cannot read. */
export type CommentPhoto =
  | { readonly state: 'none' }
  | { readonly state: 'sending'; readonly preview: string; readonly percent: number }
  | { readonly state: 'failed'; readonly preview: string; readonly words: string }
  /** `fileName` is empty for the photo that an old comment has already. */
  | { readonly state: 'ready'; readonly preview: string; readonly fileName: string };

const none: CommentPhoto = { state: 'none' };

/** `shown` is the address of the photo that the comment has while it is edited. */
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

export type CommentPhotoState = ReturnType<typeof useCommentPhoto>;
