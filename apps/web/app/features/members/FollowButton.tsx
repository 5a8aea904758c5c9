import { UserCheck, UserPlus } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button, type ButtonSize } from '#web/ui/Button.tsx';
import { type Followable, useFollow } from './use-reporter.ts';

/** Follows a member and lets them go again. Not drawn for oneself and for anonymous posts; that is the caller's to know. */
export function FollowButton({
  who,
  size,
  onChange,
}: {
  who: Followable;
  size?: ButtonSize;
  onChange?: (isFollowed: 0 | 1) => void;
}) {
  const t = useMessages();
  const press = useFollow(who, onChange);
  const Icon = who.isFollowed ? UserCheck : UserPlus;
  const words = t(who.isFollowed ? 'follow_on' : 'follow');
  return (
    <Button
      variant={who.isFollowed ? 'secondary' : 'primary'}
      {...(size && { size })}
      icon={<Icon aria-hidden="true" size={18} />}
      aria-pressed={who.isFollowed}
      aria-label={`${words} ${who.name}`}
      onClick={press}
    >
      {words}
    </Button>
  );
}
