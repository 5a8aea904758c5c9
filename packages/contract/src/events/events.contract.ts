/**
 * Events, which the wire calls activities (specification §7, decision 0110): what the newsroom announces with date and place, and how one
 * takes part. Everybody sees how many places are free, and nobody but the member and the staff in charge who has one.
 */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Language, Paging, strict } from '../fields.ts';
import { FormText } from '../surveys/surveys.forms.contract.ts';
import { eventStates, ownRegistrationStates, registrationKinds } from './events.rules.ts';

const count = Type.Union([Type.Integer(), Type.Null()]);

export const Activity = Type.Object({
  _id: Id,
  activity_id: Id,
  activity_name: FormText,
  activity_detail: Type.Union([FormText, Type.Null()]),
  activity_place: Type.Union([FormText, Type.Null()], { description: 'where exactly, in words' }),
  province_id: Type.String({ description: 'two digits; empty: the whole country, or online' }),
  province_name: Type.String(),
  province_name_en: Type.String(),
  latitude: Type.Union([Type.Number(), Type.Null()]),
  longitude: Type.Union([Type.Number(), Type.Null()]),
  begin_date: Instant,
  end_date: Instant,
  change_date: Instant,
  activity_state: Type.Enum(eventStates),
  cancel_note: Type.Union([FormText, Type.Null()], { description: 'why it does not take place' }),
  registration: Type.Enum(registrationKinds, { description: 'elsewhere: `activity_link` leads to a form of others' }),
  activity_link: Type.String({ description: 'an https address of another site; empty: registration is not elsewhere' }),
  close_date: Instant,
  is_open: Flag,
  seat_total: Type.Union([Type.Integer(), Type.Null()], { description: 'null: no limit' }),
  seat_free: Type.Union([Type.Integer(), Type.Null()], { description: 'null: no limit' }),
  has_waiting_list: Flag,
  photo_total: Type.Integer(),
});

export const ActivityPhoto = Type.Object({
  photo_id: Id,
  photo_alt: Type.String(),
  photo_width: Type.Integer(),
  photo_height: Type.Integer(),
  photo_thumb_path: Type.String({ description: '600×400, WebP' }),
  photo_md_path: Type.String(),
  photo_md_webp_path: Type.String(),
  photo_hd_wm_path: Type.String(),
});

const OwnRegistration = {
  registration_state: Type.Enum(ownRegistrationStates),
  queue_number: Type.Integer({ description: 'the place on the waiting list, from 1; 0: not waiting' }),
};

export const activityId = Type.Object({ activityID: AddressId });

export const listActivities = endpoint({
  method: 'GET',
  path: '/public/activity',
  access: 'visitor',
  summary:
    'Activities that have not ended, the next first, cancelled ones among them; or with `when=past` those that took place, the last first. Of a province with those of the whole country.',
  query: Type.Object(
    {
      ...Paging,
      when: Type.Optional(Type.Enum(['upcoming', 'past'] as const)),
      provinceID: Type.Optional(Type.String({ maxLength: 2 })),
    },
    strict,
  ),
  result: Type.Array(Activity),
  paged: true,
});

export const listHighlightedActivities = endpoint({
  method: 'GET',
  path: '/public/activity/highlight',
  access: 'visitor',
  summary: 'The next few activities that take place.',
  result: Type.Array(Activity),
});

export const getActivity = endpoint({
  method: 'GET',
  path: '/public/activity/id/:activityID',
  access: 'visitor',
  summary: 'One activity with the photos of it; also one that is over or cancelled.',
  params: activityId,
  result: Type.Object({ ...Activity.properties, photo: Type.Array(ActivityPhoto) }),
});

export const getOwnRegistration = endpoint({
  method: 'GET',
  path: '/private/activity/id/:activityID/registration',
  access: 'member',
  summary: 'Whether the caller takes part in an activity or waits for a place, and how many places are free now.',
  params: activityId,
  result: Type.Object({ ...OwnRegistration, seat_free: count }),
});

export const setOwnRegistration = endpoint({
  method: 'POST',
  path: '/private/activity/id/:activityID/registration',
  access: 'member',
  rate: 'write',
  summary:
    'Register for an activity (1), or cancel (0); the same again changes nothing. When all places are taken the caller waits, where there is a waiting list; whoever cancels makes room for the first who waits, who is told.',
  params: activityId,
  body: Type.Object({ isRegister: Flag }, strict),
  result: Type.Object({ ...OwnRegistration, seat_free: count }),
});

export const listOwnActivities = endpoint({
  method: 'GET',
  path: '/private/activity/mine',
  access: 'member',
  summary: 'The activities that the caller registered for: those to come first, then those that are over.',
  result: Type.Array(Type.Object({ ...Activity.properties, ...OwnRegistration })),
});

const calendar = {
  method: 'GET',
  access: 'visitor',
  atRoot: true,
  file: 'text/calendar',
  result: Type.Unknown(),
} as const;
/** Others link to these, and what their links carry besides is nobody's fault. */
const calendarLanguage = Type.Optional(Type.Union([Language, Type.Literal('')]));

export const getCalendar = endpoint({
  ...calendar,
  path: '/feeds/events.ics',
  summary:
    'A calendar to subscribe to (RFC 5545): all activities, or those of a province with those of the whole country.',
  query: Type.Object({
    province: Type.Optional(Type.String({ pattern: '^(\\d{2})?$', description: 'id of a province' })),
    lang: calendarLanguage,
  }),
});

export const getCalendarFile = endpoint({
  ...calendar,
  path: '/feeds/events/:file',
  summary: 'One activity as a calendar file, by its id and `.ics`.',
  params: Type.Object({ file: Type.String({ maxLength: 60, pattern: '^[A-Za-z0-9_-]+\\.ics$' }) }),
  query: Type.Object({ lang: calendarLanguage }),
});
