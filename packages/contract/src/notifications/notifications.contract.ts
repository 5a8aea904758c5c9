/** Calls for members' settings of notifications: kinds, places, channels and times (decisions §6). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, strict } from '../fields.ts';
import { nearbyDailyMaximum, radiusMaximum } from './notifications.rules.ts';

const Clock = Type.String({ minLength: 1, maxLength: 5, description: 'Bangkok time, such as 22:00' });
const timesFields = {
  quietOn: Flag,
  quietFrom: Clock,
  quietTo: Clock,
  nearbyDaily: Type.Integer({ minimum: 1, maximum: nearbyDailyMaximum }),
};

export const getNotificationTimes = endpoint({
  method: 'GET',
  path: '/private/notification/times',
  access: 'member',
  summary: 'The quiet hours, in which nothing is pushed, and how many alerts of nearby news a day may bring.',
  result: Type.Object(timesFields),
});

export const updateNotificationTimes = endpoint({
  method: 'POST',
  path: '/private/notification/times',
  access: 'member',
  rate: 'write',
  summary: 'Change some of them; answers with all.',
  body: Type.Partial(Type.Object(timesFields), strict),
  result: Type.Object(timesFields),
});

export const SavedPlace = Type.Object({
  place_id: Id,
  place_name: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  radius_km: Type.Integer(),
  category_id: Type.Array(Type.Integer(), { description: 'empty: all' }),
});

const placeFields = {
  name: Type.String({ maxLength: 200 }),
  latitude: Type.Number(),
  longitude: Type.Number(),
  radiusKm: Type.Integer({ minimum: 1, maximum: radiusMaximum }),
  categoryID: Type.Array(Type.Integer({ minimum: 1, maximum: 100 }), { maxItems: 20 }),
};

export const listPlaces = endpoint({
  method: 'GET',
  path: '/private/notification/place',
  access: 'member',
  summary: 'Places that the member wants to hear news from.',
  result: Type.Array(SavedPlace),
});

export const addPlace = endpoint({
  method: 'POST',
  path: '/private/notification/place',
  access: 'member',
  rate: 'write',
  once: 'after its effect',
  summary:
    'Save a place, five at most; kept to about a hundred metres. The first one switches alerts of nearby news on.',
  body: Type.Object(placeFields, strict),
  result: SavedPlace,
});

export const updatePlace = endpoint({
  method: 'POST',
  path: '/private/notification/place/id/:placeID',
  access: 'member',
  rate: 'write',
  summary: 'Change a saved place.',
  params: Type.Object({ placeID: AddressId }),
  body: Type.Object(placeFields, strict),
  result: SavedPlace,
});

export const deletePlace = endpoint({
  method: 'POST',
  path: '/private/notification/place/delete/:placeID',
  access: 'member',
  rate: 'write',
  summary: 'Forget a saved place.',
  params: Type.Object({ placeID: AddressId }),
  result: Type.Object({ deleted: Flag }),
});

export const listMutes = endpoint({
  method: 'GET',
  path: '/private/notification/mute',
  access: 'member',
  summary: 'Members and own stories that the member is not told of.',
  result: Type.Object({
    members: Type.Array(
      Type.Object({ member_id: Id, member_displayname: Type.String(), member_img_profile: Type.String() }),
    ),
    posts: Type.Array(Type.Object({ post_id: Id, post_header: Type.String() })),
  }),
});

export const muteMember = endpoint({
  method: 'POST',
  path: '/private/notification/muteMember',
  access: 'member',
  rate: 'write',
  summary: 'Be told of what a member does, or not. They are not told.',
  body: Type.Object({ memberID: Id, isMute: Flag }, strict),
  result: Type.Object({ is_mute: Flag }),
});

export const mutePost = endpoint({
  method: 'POST',
  path: '/private/notification/mutePost',
  access: 'member',
  rate: 'write',
  summary: 'Be told of answers to an own signed story, or not. Anonymous stories tell nobody of answers.',
  body: Type.Object({ postID: Id, isMute: Flag }, strict),
  result: Type.Object({ is_mute: Flag }),
});

export const getPushKey = endpoint({
  method: 'GET',
  path: '/private/notification/pushKey',
  access: 'member',
  summary: 'The public VAPID key that a browser subscribes with (RFC 8292).',
  result: Type.Object({ key: Type.String() }),
});

export const addPushSubscription = endpoint({
  method: 'POST',
  path: '/private/notification/push',
  access: 'member',
  rate: 'write',
  summary: 'Push to this browser as long as this session lasts.',
  body: Type.Object(
    {
      endpoint: Type.String({ minLength: 1, maxLength: 2_000 }),
      keys: Type.Object(
        { p256dh: Type.String({ maxLength: 200 }), auth: Type.String({ maxLength: 100 }) },
        { additionalProperties: false },
      ),
    },
    strict,
  ),
  result: Type.Object({ subscribed: Flag }),
});

export const deletePushSubscription = endpoint({
  method: 'POST',
  path: '/private/notification/push/delete',
  access: 'member',
  rate: 'write',
  summary: 'Push to this browser no longer.',
  body: Type.Object({ endpoint: Type.String({ minLength: 1, maxLength: 2_000 }) }, strict),
  result: Type.Object({ subscribed: Flag }),
});
