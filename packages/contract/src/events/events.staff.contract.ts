/** Events as editors write them, and who registered. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { FormText } from '../surveys/surveys.forms.contract.ts';
import { Activity, ActivityPhoto, activityId } from './events.contract.ts';
import { registrationKinds } from './events.rules.ts';

/** Exported, so that the description of the calls has it once. */
export const ActivityBody = Type.Object(
  {
    activity_name: FormText,
    activity_detail: Type.Optional(FormText),
    activity_place: Type.Optional(FormText),
    province_id: Type.String({ maxLength: 2, description: 'empty: the whole country, or online' }),
    latitude: Type.Union([Type.Number(), Type.Null()]),
    longitude: Type.Union([Type.Number(), Type.Null()]),
    begin_date: Instant,
    end_date: Instant,
    registration: Type.Enum(registrationKinds),
    activity_link: Type.String({ maxLength: 500, description: 'where one registers elsewhere; else empty' }),
    close_date: Type.Union([Instant, Type.Literal('')], { description: 'empty: registration closes at the beginning' }),
    seat_total: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'null: no limit' }),
    has_waiting_list: Flag,
    is_published: Flag,
  },
  strict,
);

const changed = Type.Object({ activityID: Id });
const terms = { access: 'member', permission: 'content.manage' } as const;
const photoId = Type.Object({ activityID: AddressId, photoID: AddressId });
const alt = Type.String({ maxLength: 400, description: 'what the photo shows' });

export const listStaffActivities = endpoint({
  method: 'GET',
  path: '/admin/activity',
  ...terms,
  summary: 'All activities, drafts too, the last to begin first, with how many take part and how many wait.',
  result: Type.Array(
    Type.Object({
      ...Activity.properties,
      close_date: Type.Union([Instant, Type.Literal('')], { description: 'empty: closes at the beginning' }),
      is_published: Flag,
      registered_total: Type.Integer(),
      waiting_total: Type.Integer(),
    }),
  ),
});

export const addActivity = endpoint({
  method: 'POST',
  path: '/admin/activity',
  ...terms,
  rate: 'write',
  once: 'after its effect',
  summary: 'Write an activity, as a draft or for everybody.',
  body: ActivityBody,
  result: changed,
});

export const changeActivity = endpoint({
  method: 'POST',
  path: '/admin/activity/:activityID',
  ...terms,
  rate: 'write',
  summary:
    'Change an activity. Those who registered are told of another time or place; more places go to those who wait, and fewer take none away.',
  params: activityId,
  body: ActivityBody,
  result: changed,
});

export const cancelActivity = endpoint({
  method: 'POST',
  path: '/admin/activity/:activityID/cancel',
  ...terms,
  rate: 'write',
  summary: 'Cancel a published activity before it ends. Everybody who registered is told; its page stays and says so.',
  params: activityId,
  body: Type.Object({ cancel_note: Type.Optional(FormText) }, strict),
  result: changed,
});

export const deleteActivity = endpoint({
  method: 'POST',
  path: '/admin/activity/:activityID/delete',
  ...terms,
  rate: 'write',
  summary: 'Delete an activity that nobody registered for, with its photos.',
  params: activityId,
  result: changed,
});

export const listRegistrations = endpoint({
  method: 'GET',
  path: '/admin/activity/:activityID/registration',
  ...terms,
  summary: 'Who takes part in an activity and who waits, in the order in which they registered.',
  params: activityId,
  result: Type.Array(
    Type.Object({
      member_id: Id,
      member_displayname: Type.String(),
      registration_state: Type.Enum(['registered', 'waiting'] as const),
      queue_number: Type.Integer({ description: '0: not waiting' }),
      register_date: Instant,
    }),
  ),
});

export const exportRegistrations = endpoint({
  method: 'GET',
  path: '/admin/activity/:activityID/registration.csv',
  ...terms,
  rate: 'costly',
  summary: 'The same as CSV; the download is logged.',
  params: activityId,
  file: 'text/csv',
  result: Type.Unknown(),
});

export const listActivityPhotos = endpoint({
  method: 'GET',
  path: '/admin/activity/:activityID/photo',
  ...terms,
  summary: 'The photos of an activity.',
  params: activityId,
  result: Type.Array(ActivityPhoto),
});

export const addActivityPhoto = endpoint({
  method: 'POST',
  path: '/admin/activity/:activityID/image',
  ...terms,
  rate: 'upload',
  once: 'after its effect',
  summary: 'Add a photo, as JPEG (multipart field `file`), to an activity that has begun. `alt` says what it shows.',
  params: activityId,
  query: Type.Object({ alt }, strict),
  upload: true,
  result: ActivityPhoto,
});

export const changeActivityPhoto = endpoint({
  method: 'POST',
  path: '/admin/activity/:activityID/photo/:photoID',
  ...terms,
  rate: 'write',
  summary: 'Say in other words what a photo shows.',
  params: photoId,
  body: Type.Object({ alt }, strict),
  result: changed,
});

export const deleteActivityPhoto = endpoint({
  method: 'POST',
  path: '/admin/activity/:activityID/photo/:photoID/delete',
  ...terms,
  rate: 'write',
  summary: 'Remove a photo of an activity.',
  params: photoId,
  result: changed,
});
