import { anonymousFlag } from '@pakmut/contract/posts/posts.rules.ts';
import { BellOff, Captions as CaptionsIcon, History, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useDialogs } from '#web/platform/dialogs.ts';
import { useMessages } from '#web/platform/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useMuting } from '../../features/notifications/use-muting.ts';
import { PostVersions } from '../../features/posts/PostVersions.tsx';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { Captions } from '../../features/videos/Captions.tsx';
import styles from './news-detail.module.css';

/** What only the author of a story finds on it: changing it (there it can also be deleted), and what it was before. */
export function StoryAuthorTools({ post }: { post: NewsPost }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const mute = useMuting();
  const [shown, setShown] = useState<'history' | 'captions' | null>(null);
  const [video] = post.vdo;
  const close = () => setShown(null);
  if (post.is_own !== 1) return null;
  return (
    <div className={styles.tools}>
      <Button
        variant="secondary"
        size="small"
        icon={<Pencil aria-hidden="true" size={18} />}
        onClick={() => dialogs.open('post', post.post_id)}
      >
        {t('post_edit')}
      </Button>
      <Button
        variant="quiet"
        size="small"
        icon={<History aria-hidden="true" size={18} />}
        onClick={() => setShown('history')}
      >
        {t('post_history')}
      </Button>
      {video?.post_video_file_name && (
        <Button
          variant="quiet"
          size="small"
          icon={<CaptionsIcon aria-hidden="true" size={18} />}
          onClick={() => setShown('captions')}
        >
          {t('captions_title')}
        </Button>
      )}
      {post.post_anonymous !== anonymousFlag.anonymous && (
        <Button
          variant="quiet"
          size="small"
          icon={<BellOff aria-hidden="true" size={18} />}
          onClick={() => void mute({ postID: post.post_id })}
        >
          {t('mute_post')}
        </Button>
      )}
      {shown === 'history' && (
        <Dialog open title={t('post_history')} closeLabel={t('close')} onClose={close}>
          <PostVersions postId={post.post_id} />
        </Dialog>
      )}
      {shown === 'captions' && video && (
        <Dialog open size="small" title={t('captions_title')} closeLabel={t('close')} onClose={close}>
          <Captions fileName={video.post_video_file_name} captions={video.post_video_captions} />
        </Dialog>
      )}
    </div>
  );
}
