/** The sub-pages of /profile, in the order of their list; each has an address of its own (`?tab=`), so Back works. */
import {
  Bell,
  Bookmark,
  Download,
  Eye,
  History,
  IdCard,
  type LucideIcon,
  Newspaper,
  Palette,
  ShieldCheck,
  Tv,
  UserMinus,
  UserPen,
  UsersRound,
  UserX,
} from 'lucide-react';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';

export type ProfileTab = (typeof tabNames)[number];
type Entry = { tab: ProfileTab; label: MessageKey; icon: LucideIcon };

export const tabNames = [
  'posts',
  'broadcasts',
  'bookmarks',
  'history',
  'following',
  'blocked',
  'edit',
  'identity',
  'notifications',
  'privacy',
  'security',
  'look',
  'download',
  'delete',
] as const;

export const tabGroups: readonly { label: MessageKey; entries: readonly Entry[] }[] = [
  {
    label: 'profile_group_mine',
    entries: [
      { tab: 'posts', label: 'my_posts', icon: Newspaper },
      { tab: 'broadcasts', label: 'own_broadcasts', icon: Tv },
      { tab: 'bookmarks', label: 'bookmarks', icon: Bookmark },
      { tab: 'history', label: 'view_history', icon: History },
      { tab: 'following', label: 'following', icon: UsersRound },
      { tab: 'blocked', label: 'blocked', icon: UserX },
    ],
  },
  {
    label: 'profile_group_me',
    entries: [
      { tab: 'edit', label: 'edit_profile', icon: UserPen },
      { tab: 'identity', label: 'identity', icon: IdCard },
    ],
  },
  {
    label: 'settings',
    entries: [
      { tab: 'notifications', label: 'notification_settings', icon: Bell },
      { tab: 'privacy', label: 'privacy_settings', icon: Eye },
      { tab: 'security', label: 'security', icon: ShieldCheck },
      { tab: 'look', label: 'look_settings', icon: Palette },
    ],
  },
  {
    label: 'profile_group_data',
    entries: [
      { tab: 'download', label: 'export_title', icon: Download },
      { tab: 'delete', label: 'leave_title', icon: UserMinus },
    ],
  },
];

const entries = tabGroups.flatMap((group) => group.entries);

/** The sub-page that an address names; null is the overview. */
export function tabOf(search: string): ProfileTab | null {
  const wanted = new URLSearchParams(search).get('tab');
  return tabNames.find((tab) => tab === wanted) ?? null;
}

export function tabLabel(tab: ProfileTab | null): MessageKey {
  return entries.find((entry) => entry.tab === tab)?.label ?? 'profile';
}

export function tabPath(tab: ProfileTab | null): string {
  return tab ? `/profile?tab=${tab}` : '/profile';
}
