import { anonymousFlag } from '@pakmut/contract/posts/posts.rules.ts';
import { BellOff, Captions as CaptionsIcon, History, Pencil } from 'lucide-react';
import { PostVersions } from '#web/features/stories/PostVersions.tsx';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useMuting } from '../../features/notifications/use-muting.ts';
import type { NewsPost } from '../../features/posts/post-pages.ts';
import { Captions } from '../../features/videos/Captions.tsx';
import styles from './news-detail.module.css';

/** What only the author of a story finds on it: changing it (there it can also be deleted), and what it was before. */
export function StoryAuthorTools({ post }: { post: NewsPost }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const mute = useMuting();
  const history = useLayer('history');
  const captions = useLayer('captions');
  const [video] = post.vdo;
  if (post.is_own !== 1) return null;
  return (
    <div className={styles.tools}>
      <Button
        variant="secondary"
        size="small"
        icon={<Pencil size={18} />}
        onClick={() => dialogs.open('post', post.post_id)}
      >
        {t('post_edit')}
      </Button>
      <Button variant="quiet" size="small" icon={<History size={18} />} onClick={history.open}>
        {t('post_history')}
      </Button>
      {video?.post_video_file_name && (
        <Button variant="quiet" size="small" icon={<CaptionsIcon size={18} />} onClick={captions.open}>
          {t('captions_title')}
        </Button>
      )}
      {post.post_anonymous !== anonymousFlag.anonymous && (
        <Button
          variant="quiet"
          size="small"
          icon={<BellOff size={18} />}
          onClick={() => void mute({ postID: post.post_id })}
        >
          {t('mute_post')}
        </Button>
      )}
      {history.isOpen && (
        <Dialog open title={t('post_history')} closeLabel={t('close')} onClose={history.close}>
          <PostVersions postId={post.post_id} />
        </Dialog>
      )}
      {captions.isOpen && video && (
        <Dialog open size="small" title={t('captions_title')} closeLabel={t('close')} onClose={captions.close}>
          <Captions fileName={video.post_video_file_name} captions={video.post_video_captions} />
        </Dialog>
      )}
    </div>
  );
}
