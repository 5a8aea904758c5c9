/** Usage statistics (decisions §7, `/usagestat`): what was reported, where, and how it was met, by days in Bangkok. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, strict } from '../fields.ts';
import { FormText } from '../surveys/surveys.forms.contract.ts';

const Day = Type.String({ minLength: 10, maxLength: 10, description: 'YYYY-MM-DD in Bangkok' });
const Range = {
  from: Type.Optional({ ...Day, description: 'first day, YYYY-MM-DD in Bangkok; with `to`, or 30 days are told' }),
  to: Type.Optional({ ...Day, description: 'last day; today at most, ten years after `from` at most' }),
};
const Count = Type.Integer({ minimum: 0 });
const People = Type.Union([Count, Type.Null()], {
  description: 'null where a province is asked for: people have none',
});

/** Of stories that are public now, by the day of their publication; a comment counts on its own day. */
const Figures = Type.Object({
  post_count: Count,
  view_count: { ...Count, description: 'how often the stories of these days have been opened until now' },
  comment_count: Count,
  reporter_count: { ...People, description: 'members whose first public signed story is of these days' },
  member_count: { ...People, description: 'members who joined on these days' },
});

export const getUsageStatRpt = endpoint({
  method: 'GET',
  path: '/public/report/getUsageStatRpt',
  access: 'visitor',
  summary:
    'Figures of a range of days, of the equally many days before, by day (92 at most) or month, and by category. Anonymous stories count as stories, never for a reporter.',
  query: Type.Object(
    {
      ...Range,
      provinceID: Type.Optional(Type.String({ pattern: '^(\\d{2})?$', description: 'two digits; empty: all' })),
    },
    strict,
  ),
  result: Type.Object({
    from: Day,
    to: Day,
    counted_at: Type.Union([Instant, Type.Null()], { description: 'when the sums were last counted; null: never yet' }),
    bucket: Type.Enum(['day', 'month']),
    total: Figures,
    before: Figures,
    series: Type.Array(Type.Object({ date: Day, ...Figures.properties }), {
      description: 'every day or month of the range, by its first day',
    }),
    category: Type.Array(
      Type.Object({ category_id: Type.Integer(), post_count: Count, view_count: Count, comment_count: Count }),
      { description: 'those with stories or comments, the one with most stories first' },
    ),
  }),
});

export const getPostProvinceRpt = endpoint({
  method: 'GET',
  path: '/public/report/getPostProvinceRpt',
  access: 'visitor',
  summary:
    'The same figures of stories for each of the 77 provinces, and how many stories the equally many days before had.',
  query: Type.Object(Range, strict),
  result: Type.Array(
    Type.Object({
      PROVINCE_ID: Type.String({ description: 'two digits; empty: stories whose place is in no province' }),
      PROVINCE_NAME: Type.String(),
      PROVINCE_NAME_EN: Type.String(),
      latitude: Type.Union([Type.Number(), Type.Null()]),
      longitude: Type.Union([Type.Number(), Type.Null()]),
      post_count: Count,
      post_count_before: Count,
      view_count: Count,
      comment_count: Count,
    }),
  ),
});

export const getOrganisationRpt = endpoint({
  method: 'GET',
  path: '/public/report/getOrganisationRpt',
  access: 'visitor',
  summary:
    'The global report for partners: what the members of each organisation signed on these days, with the stories of the equally many days before. The one with most stories first, 200 at most. A member of two organisations counts for both; anonymous stories for none.',
  query: Type.Object(Range, strict),
  result: Type.Array(
    Type.Object({
      organisation_id: Id,
      organisation_name: FormText,
      member_total: { ...Count, description: 'members in sight who have agreed, now' },
      reporter_count: { ...Count, description: 'those of them who signed a story of these days' },
      post_count: Count,
      post_count_before: Count,
      view_count: Count,
    }),
  ),
});
