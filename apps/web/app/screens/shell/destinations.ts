import {
  CalendarDays,
  ChartNoAxesColumn,
  Clapperboard,
  FileText,
  Film,
  Gift,
  GraduationCap,
  House,
  ListChecks,
  Lock,
  type LucideIcon,
  Map as MapIcon,
  Megaphone,
  Newspaper,
  PenLine,
  Tv,
  UsersRound,
} from 'lucide-react';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';

export type Destination = { to: string; label: MessageKey; icon: LucideIcon };

/** The row of the wide header. */
export const mainDestinations: readonly Destination[] = [
  { to: '/home', label: 'home', icon: House },
  { to: '/newsmap', label: 'news_map', icon: MapIcon },
  { to: '/surveylist', label: 'survey_project', icon: ListChecks },
  { to: '/learning', label: 'learning_area', icon: GraduationCap },
  { to: '/reportercommunity', label: 'reporter_community', icon: UsersRound },
];

/** What a member wrote (specification §2 "post drafts", "my videos", "private posts"). */
export const ownDestinations: readonly Destination[] = [
  { to: '/profile?tab=posts', label: 'my_posts', icon: FileText },
  { to: '/profile?tab=posts&list=drafts', label: 'my_drafts', icon: PenLine },
  { to: '/profile?tab=posts&list=videos', label: 'my_videos', icon: Film },
  { to: '/profile?tab=posts&list=private', label: 'my_private_posts', icon: Lock },
];

/** The menu: the three that the specification names first, then the rest. */
export const menuDestinations: readonly Destination[] = [
  ...mainDestinations.slice(2),
  { to: '/nexuslist', label: 'nexus_list', icon: MapIcon },
  { to: '/newslist', label: 'news_list', icon: Newspaper },
  { to: '/vdolist', label: 'videos', icon: Clapperboard },
  { to: '/broadcasts', label: 'broadcast', icon: Tv },
  { to: '/events', label: 'events', icon: CalendarDays },
  { to: '/game', label: 'game_title', icon: MapIcon },
  { to: '/extcontentlist', label: 'other_campaigns', icon: Megaphone },
  { to: '/usagestat', label: 'usage_statistics', icon: ChartNoAxesColumn },
  { to: '/redeemlist', label: 'rewards', icon: Gift },
];
