import {
  CalendarDays,
  ChartNoAxesColumn,
  Clapperboard,
  Gift,
  GraduationCap,
  House,
  ListChecks,
  type LucideIcon,
  Map as MapIcon,
  Megaphone,
  Newspaper,
  UsersRound,
} from 'lucide-react';
import type { MessageKey } from '../../platform/i18n.tsx';

export type Destination = { to: string; label: MessageKey; icon: LucideIcon };

/** The row of the wide header. */
export const mainDestinations: readonly Destination[] = [
  { to: '/home', label: 'home', icon: House },
  { to: '/newsmap', label: 'news_map', icon: MapIcon },
  { to: '/surveylist', label: 'survey_project', icon: ListChecks },
  { to: '/learning', label: 'learning_area', icon: GraduationCap },
  { to: '/reportercommunity', label: 'reporter_community', icon: UsersRound },
];

/** The menu: the three that the specification names first, then the rest. */
export const menuDestinations: readonly Destination[] = [
  ...mainDestinations.slice(2),
  { to: '/newslist', label: 'news_list', icon: Newspaper },
  { to: '/vdolist', label: 'videos', icon: Clapperboard },
  { to: '/events', label: 'events', icon: CalendarDays },
  { to: '/extcontentlist', label: 'other_campaigns', icon: Megaphone },
  { to: '/usagestat', label: 'usage_statistics', icon: ChartNoAxesColumn },
  { to: '/redeemlist', label: 'rewards', icon: Gift },
];
