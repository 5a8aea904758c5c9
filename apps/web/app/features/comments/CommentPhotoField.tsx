import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './CommentForm.module.css';
import type { CommentPhotoState } from './use-comment-photo.ts';

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
