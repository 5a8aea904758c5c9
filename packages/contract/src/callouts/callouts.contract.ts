/** Call-outs: what the newsroom asks reporters, who answer with a story that carries a hashtag (issue of the console, decision 0103). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../fields.ts';
import { FormText } from '../surveys/surveys.forms.contract.ts';
import { mostAnswersCounted } from './callouts.rules.ts';

export const Callout = Type.Object({
  callout_id: Id,
  callout_question: FormText,
  callout_detail: Type.Union([FormText, Type.Null()]),
  callout_tag: Type.String({ description: 'the hashtag that answers carry, with its #' }),
  callout_place: Type.Union([FormText, Type.Null()], { description: 'where exactly, in words' }),
  province_id: Type.String({ description: 'two digits; empty: the whole country' }),
  province_name: Type.String(),
  province_name_en: Type.String(),
  begin_date: Instant,
  end_date: Instant,
});

export const StoryCount = Type.Integer({
  description: `public stories with the hashtag since the call-out began; ${mostAnswersCounted + 1} where there are more than ${mostAnswersCounted}`,
});

export const listCallouts = endpoint({
  method: 'GET',
  path: '/public/callout',
  access: 'visitor',
  summary:
    'Call-outs that are open or ended within the last 30 days: the open ones first, each in the order of their ends.',
  result: Type.Array(
    Type.Object({
      ...Callout.properties,
      callout_state: Type.Enum(['open', 'over']),
      story_count: StoryCount,
    }),
  ),
});
