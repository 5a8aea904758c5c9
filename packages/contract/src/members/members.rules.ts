/** Rules of profiles that both sides apply; every wrong field is named at once (specification §3 and §5). */
import type { FieldError } from '../errors.ts';
import { hasPiledMarks, isBlank } from '../legible.ts';
import { isReservedName } from '../reserved-names.ts';

/** How many stars a skill has at most. */
export const skillMaximum = 5;

/** Level of media skills; proper names, the same in every language (specification §3 "Persona answers"). */
export const mediaLevelNames = ['', 'Freshy', 'Junior', 'Senior'] as const;

export const genders = ['', 'female', 'male', 'other'] as const;
export const themes = ['system', 'light', 'dark'] as const;

/** The types of notifications and their channels (decisions §6), in the order of the settings page. */
export const notificationTypes = [
  'comment',
  'like',
  'coin',
  'follow',
  'post_by_followed',
  'followed_story',
  'nearby',
  'survey',
  'event',
  'redeem',
  'dispute',
  'video',
] as const;
export const notificationChannels = ['in_app', 'push', 'email'] as const;
export type NotificationType = (typeof notificationTypes)[number];
export type NotificationChannel = (typeof notificationChannels)[number];

/** By default everything notifies in the app, except stories nearby, and nothing by push or e-mail (decisions §6). */
export function isNotifiedByDefault(type: NotificationType, channel: NotificationChannel): boolean {
  return channel === 'in_app' && type !== 'nearby';
}

export const displayNameMaximum = 80;
export const fullNameMaximum = 160;
export const addressMaximum = 500;
export const bioMaximum = 300;
export const membersPerPage = 20;
/** The picture of a member is a square of this side, in pixels. */
export const avatarSide = 400;

const usernamePattern = /^[a-z][a-z0-9_.]{2,29}$/;
/** Names that would let a member pass for the house. */
const reservedUsernames = new Set(['admin', 'administrator', 'editor', 'moderator', 'pakmut', 'staff', 'support']);
const datePattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const telephonePattern = /^0\d{8,9}$/;

/** The form in which a user name is stored and compared. */
export function foldUsername(text: string): string {
  return text.trim().toLowerCase();
}

/** The form in which a contact number is stored: digits only. */
export function foldTelephone(text: string): string {
  return text.replace(/[\s()-]/g, '').replace(/^\+66/, '0');
}

/** True for a day of the calendar from 1900 to `today`, both as YYYY-MM-DD in the common era. */
export function isBirthday(text: string, today: string): boolean {
  const [, year, month, day] = datePattern.exec(text) ?? [];
  if (!year || !month || !day || text > today || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

export type ProfileChange = {
  username?: string | undefined;
  displayname?: string | undefined;
  name_surname?: string | undefined;
  birthday?: string | undefined;
  contactTel?: string | undefined;
  address?: string | undefined;
  bio?: string | undefined;
};

/** Every broken field of a change with the key that words it; an empty text takes a field away where that is possible. */
export function checkProfile(change: ProfileChange, today: string): FieldError[] {
  const { username, displayname, birthday, contactTel } = change;
  const errors: FieldError[] = [];
  const refuse = (field: string, message: string) => void errors.push({ field, message });
  if (username && (!usernamePattern.test(foldUsername(username)) || reservedUsernames.has(foldUsername(username)))) {
    refuse('username', 'username_not_valid');
  }
  if (displayname !== undefined && (isBlank(displayname) || hasPiledMarks(displayname)))
    refuse('displayname', 'please_specify_displayname');
  if (displayname !== undefined && isReservedName(displayname)) refuse('displayname', 'displayname_reserved');
  if (birthday && !isBirthday(birthday, today)) refuse('birthday', 'birthday_not_valid');
  if (contactTel && !telephonePattern.test(foldTelephone(contactTel))) refuse('contactTel', 'tel_not_match');
  const limits = [
    ['displayname', displayNameMaximum],
    ['name_surname', fullNameMaximum],
    ['address', addressMaximum],
    ['bio', bioMaximum],
  ] as const;
  for (const [field, most] of limits) {
    if ([...(change[field]?.trim() ?? '')].length > most) refuse(field, 'text_too_long');
  }
  return errors;
}
