import { Bell, BellRing } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { useFollowTopic } from './followed-topics.ts';

type FollowStoryButtonProps = {
  postID: string;
  header: string;
  /** Only its icon, where the words of the story stand beside it. */
  isIcon?: boolean;
};

/** Follows a story and its news, or not. Visitors are asked to log in, and it is done then. */
export function FollowStoryButton({ postID, header, isIcon = false }: FollowStoryButtonProps) {
  const t = useMessages();
  const { isFollowed, toggle } = useFollowTopic({ kind: 'story', topic: postID }, header);
  const Icon = isFollowed ? BellRing : Bell;
  const words = t(isFollowed ? 'story_follow_on' : 'story_follow');
  if (isIcon) {
    return (
      <IconButton label={`${words} ${header}`} aria-pressed={isFollowed} onClick={toggle}>
        <Icon size={20} />
      </IconButton>
    );
  }
  return (
    <Button variant="secondary" size="small" icon={<Icon size={18} />} aria-pressed={isFollowed} onClick={toggle}>
      {words}
    </Button>
  );
}
