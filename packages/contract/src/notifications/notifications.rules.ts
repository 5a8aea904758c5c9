/** The kinds of notifications, the pages they open, and the limits of saved places and quiet hours (decisions §6). */
import type { ErrorCode } from '../errors.ts';
import { eventPath } from '../events/events.rules.ts';
import type { NotificationType } from '../members/members.rules.ts';

/** `member_alert_type` on the wire. */
export const alertTypes = {
  comment: 1,
  like: 2,
  message: 3,
  coin: 4,
  follow: 5,
  post_by_followed: 6,
  nearby: 7,
  survey: 8,
  redeem: 9,
  dispute: 10,
  video: 11,
  followed_story: 12,
  event: 13,
} as const;
export type AlertName = keyof typeof alertTypes;
export type AlertType = (typeof alertTypes)[AlertName];

/** Which sentence a notification is; each belongs to one type. */
export const alertReasons = {
  comment: 'comment',
  reply: 'comment',
  mention: 'comment',
  like: 'like',
  post_hidden: 'message',
  post_removed: 'message',
  post_kept: 'message',
  post_approved: 'message',
  post_refused: 'message',
  story_checked: 'message',
  story_corrected: 'message',
  story_message: 'message',
  appeal_upheld: 'message',
  appeal_rejected: 'message',
  comment_hidden: 'message',
  comment_removed: 'message',
  member_warned: 'message',
  member_suspended: 'message',
  member_restored: 'message',
  coin_corrected: 'message',
  story_aired: 'message',
  identity_accepted: 'message',
  identity_refused: 'message',
  nexus_approved: 'message',
  nexus_refused: 'message',
  callout_opened: 'message',
  organisation_asked: 'message',
  event_changed: 'message',
  event_cancelled: 'message',
  event_seated: 'message',
  coin: 'coin',
  coin_story: 'coin',
  follow: 'follow',
  post_by_followed: 'post_by_followed',
  nearby: 'nearby',
  survey_opened: 'survey',
  redeem_delivered: 'redeem',
  redeem_cancelled: 'redeem',
  dispute_asked: 'dispute',
  dispute_upheld: 'dispute',
  dispute_rejected: 'dispute',
  story_upheld: 'dispute',
  story_rejected: 'dispute',
  video_ready: 'video',
  video_failed: 'video',
  story_comments: 'followed_story',
  story_edited: 'followed_story',
  story_ruled: 'followed_story',
  event_reminder_day: 'event',
  event_reminder_soon: 'event',
} as const satisfies Record<string, AlertName>;
export type AlertReason = keyof typeof alertReasons;

/** The channels of a type that a member can switch; messages of the newsroom cannot be switched off. */
export function topicOf(name: AlertName): NotificationType | null {
  return name === 'message' ? null : name;
}

/** The kinds that are pushed after pushes were switched on without choosing any: rare ones, and those for one person. */
export const firstPushes = [
  'comment',
  'coin',
  'nearby',
  'redeem',
  'dispute',
  'video',
] as const satisfies readonly NotificationType[];

/** Groups of the list's filter (design reference S-15). */
export const alertGroups = {
  news: [
    alertTypes.comment,
    alertTypes.like,
    alertTypes.follow,
    alertTypes.post_by_followed,
    alertTypes.followed_story,
    alertTypes.nearby,
  ],
  coin: [alertTypes.coin, alertTypes.redeem],
  system: [alertTypes.message, alertTypes.survey, alertTypes.dispute, alertTypes.video, alertTypes.event],
} as const;
export type AlertGroup = keyof typeof alertGroups;

/** Pages of the dialog and of the dropdown (specification §9). */
export const alertsPerPage = 10;
export const alertsInDropdown = 3;
/** A bound for counting unread notifications, because above it the bell shows "99+". */
export const mostUnread = 100;

/** The wire's word for "none" where a notification names no story or member (decisions §1). */
export const noTarget = '0';

/** The page on this site that a notification opens; null if there is none. */
export function alertTarget(alert: {
  type: number;
  reason: string;
  postId: string;
  memberId: string;
  /** Of what went on air, as the dialog takes it: the member and the broadcast, with a point between. */
  broadcast?: string;
  survey?: string;
  organisation?: string;
  event?: string;
}): string | null {
  if (alert.broadcast) return `/home?d=broadcast.${alert.broadcast}`;
  if (alert.survey) return `/surveyanswer?id=${alert.survey}`;
  if (alert.event) return eventPath(alert.event);
  if (alert.organisation) return `/organisation?id=${alert.organisation}`;
  if (alert.reason === 'callout_opened') return '/callouts';
  if (alert.reason === 'nexus_approved' || alert.reason === 'nexus_refused') return '/mynexus';
  const story = alert.postId === noTarget ? null : `/newslist/${alert.postId}`;
  if (alert.type === alertTypes.coin || alert.reason === 'coin_corrected') return story ?? '/home?d=coinhistory';
  if (alert.type === alertTypes.redeem) return '/home?d=orders';
  if (alert.type === alertTypes.follow)
    return alert.memberId === noTarget ? null : `/home?d=reporter.${alert.memberId}`;
  if (alert.reason === 'dispute_upheld' || alert.reason === 'dispute_rejected') return '/protestform';
  if ((alert.type === alertTypes.comment || alert.reason === 'story_comments') && story) return `${story}#comments`;
  return story;
}

export const maxPlaces = 5;
export const placeNameMaximum = 40;
export const radiusChoices = [1, 3, 5, 10, 20, 50] as const;
export const radiusMaximum = 50;
export const defaultRadius = 5;
/** Saved places are kept no finer than this many degrees, about a hundred metres. */
export const placeGrid = 0.001;

/** Times of a day as the settings show them, and the default quiet hours (design reference §4.6). */
export const defaultQuiet = { on: true, from: '22:00', to: '06:00' } as const;
export const defaultNearbyDaily = 5;
export const nearbyDailyMaximum = 50;

const clockPattern = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** Minute of the day of a time such as 22:00; null for any other text. */
export function minuteOf(clock: string): number | null {
  const [, hours, minutes] = clockPattern.exec(clock) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/** A minute of the day as a time. */
export function clockOf(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** A coordinate as it is kept. */
export function foldCoordinate(degrees: number): number {
  return Math.round(degrees / placeGrid) * placeGrid;
}

export type PlaceForm = { name: string; latitude: number; longitude: number };

/** The refusal of a place that cannot be saved. */
export function checkPlace({ name, latitude, longitude }: PlaceForm): ErrorCode | null {
  const length = [...name.trim()].length;
  if (length === 0 || length > placeNameMaximum) return 'notifications.place_name';
  const isOnMap = Math.abs(latitude) <= 85 && Math.abs(longitude) <= 180;
  return isOnMap ? null : 'notifications.place_missing';
}
