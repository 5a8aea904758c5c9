import { Bell, BellRing } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button, type ButtonSize } from '#web/ui/Button.tsx';
import { type Topic, useFollowTopic } from './followed-topics.ts';

/** Follows and unfollows a hashtag or a province. Visitors are asked to log in, and it is done then. */
export function FollowTopicButton({ topic, name, size }: { topic: Topic; name: string; size?: ButtonSize }) {
  const t = useMessages();
  const { isFollowed, toggle } = useFollowTopic(topic, name);
  const Icon = isFollowed ? BellRing : Bell;
  const words = t(isFollowed ? 'follow_on' : 'follow');
  return (
    <Button
      variant="secondary"
      {...(size && { size })}
      icon={<Icon size={18} />}
      aria-pressed={isFollowed}
      aria-label={`${words} ${name}`}
      onClick={toggle}
    >
      {words}
    </Button>
  );
}
