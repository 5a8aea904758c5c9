/** Settings of a member: appearance, defaults and notifications (ux §4 S-17, decisions §6). */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type * as contract from '@pakmut/contract/members/members.contract.ts';
import {
  isNotifiedByDefault,
  type NotificationChannel,
  type NotificationType,
  notificationChannels,
  notificationTypes,
} from '@pakmut/contract/members/members.rules.ts';
import type { Platform } from '#api/platform/platform.ts';
import { updateMember, upsertProfile } from './members.queries.ts';
import * as queries from './members.settings.queries.ts';

export type NotificationRow = { readonly type: NotificationType } & Readonly<Record<NotificationChannel, 0 | 1>>;

export function getPreferences(platform: Platform, memberId: string): Promise<queries.PreferenceRow> {
  return queries.findPreferences(platform.db, memberId);
}

export async function updatePreferences(
  platform: Platform,
  memberId: string,
  input: InputOf<typeof contract.updatePreferences>,
) {
  const { language, theme, dataSaver, anonymousDefault, showProvince, inCommunity } = input;
  const profile = {
    ...(theme !== undefined && { theme }),
    ...(dataSaver !== undefined && { data_saver: dataSaver === 1 }),
    ...(anonymousDefault !== undefined && { anonymous_default: anonymousDefault === 1 }),
    ...(showProvince !== undefined && { shows_province: showProvince === 1 }),
    ...(inCommunity !== undefined && { in_community: inCommunity === 1 }),
  };
  await platform.db.transaction().execute(async (transaction) => {
    if (language !== undefined) await updateMember(transaction, memberId, { language });
    if (Object.keys(profile).length > 0) await upsertProfile(transaction, memberId, profile);
  });
  return getPreferences(platform, memberId);
}

/** One row per type: the member's word where they gave one, else the default. */
export async function getNotificationSettings(platform: Platform, memberId: string): Promise<NotificationRow[]> {
  const rows = await queries.listNotificationChoices(platform.db, memberId);
  const chosen = new Map(rows.map(({ type, channel, is_on }) => [`${type} ${channel}`, is_on]));
  const isOn = (type: NotificationType, channel: NotificationChannel) =>
    (chosen.get(`${type} ${channel}`) ?? isNotifiedByDefault(type, channel)) ? 1 : 0;
  return notificationTypes.map((type) => ({
    type,
    in_app: isOn(type, 'in_app'),
    push: isOn(type, 'push'),
    email: isOn(type, 'email'),
  }));
}

/** The last word on a type counts when one is sent twice. */
export async function updateNotificationSettings(
  platform: Platform,
  memberId: string,
  settings: readonly NotificationRow[],
): Promise<NotificationRow[]> {
  const byType = new Map(settings.map((setting) => [setting.type, setting]));
  const choices = [...byType.values()].flatMap((setting) =>
    notificationChannels.map((channel) => ({ type: setting.type, channel, is_on: setting[channel] === 1 })),
  );
  await queries.upsertNotificationChoices(platform.db, memberId, choices);
  return getNotificationSettings(platform, memberId);
}
