/** Call-outs as editors write them. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { scheduleStates } from '../schedule.ts';
import { FormText } from '../surveys/surveys.forms.contract.ts';
import { Callout, StoryCount } from './callouts.contract.ts';

/** Exported, so that the description of the calls has it once. */
export const CalloutBody = Type.Object(
  {
    callout_question: FormText,
    callout_detail: Type.Optional(FormText),
    callout_place: Type.Optional(FormText),
    callout_tag: Type.String({ maxLength: 100, description: 'with or without its #' }),
    province_id: Type.String({ maxLength: 2, description: 'empty: the whole country' }),
    begin_date: Instant,
    end_date: Instant,
    is_published: Flag,
  },
  strict,
);

const calloutId = Type.Object({ calloutID: AddressId });
const changed = Type.Object({ calloutID: Id });
const terms = { access: 'member', permission: 'content.manage' } as const;

export const listStaffCallouts = endpoint({
  method: 'GET',
  path: '/admin/callout',
  ...terms,
  summary: 'All call-outs with their schedule, the last to begin first.',
  result: Type.Array(
    Type.Object({
      ...Callout.properties,
      is_published: Flag,
      callout_state: Type.Enum(scheduleStates),
      told_date: Type.Union([Instant, Type.Literal('')], {
        description: 'when all reporters had been told; empty before',
      }),
      story_count: StoryCount,
    }),
  ),
});

export const addCallout = endpoint({
  method: 'POST',
  path: '/admin/callout',
  ...terms,
  rate: 'write',
  once: 'after its effect',
  summary:
    'Ask reporters for stories. Reporters of the province, or of the whole country, are told once when it opens.',
  body: CalloutBody,
  result: changed,
});

export const changeCallout = endpoint({
  method: 'POST',
  path: '/admin/callout/:calloutID',
  ...terms,
  rate: 'write',
  summary: 'Change a call-out. An earlier end closes it; nobody is told twice.',
  params: calloutId,
  body: CalloutBody,
  result: changed,
});

export const deleteCallout = endpoint({
  method: 'POST',
  path: '/admin/callout/:calloutID/delete',
  ...terms,
  rate: 'write',
  summary: 'Delete a call-out. The stories that answered it stay.',
  params: calloutId,
  result: changed,
});
