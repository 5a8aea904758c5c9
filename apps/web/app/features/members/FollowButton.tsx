import { UserCheck, UserPlus } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button, type ButtonSize } from '#web/ui/Button.tsx';
import { type Followable, useFollow } from './use-reporter.ts';

/** Follows and unfollows a member. Callers must not render it for the reader themselves or for anonymous posts. */
export function FollowButton({ who, size, onFollow }: { who: Followable; size?: ButtonSize; onFollow?: () => void }) {
  const t = useMessages();
  const { isFollowed, toggle } = useFollow(who);
  const Icon = isFollowed ? UserCheck : UserPlus;
  const words = t(isFollowed ? 'follow_on' : 'follow');
  return (
    <Button
      variant={isFollowed ? 'secondary' : 'primary'}
      {...(size && { size })}
      icon={<Icon size={18} />}
      aria-pressed={isFollowed}
      aria-label={`${words} ${who.name}`}
      onClick={() => {
        toggle();
        if (!isFollowed) onFollow?.();
      }}
    >
      {words}
    </Button>
  );
}
