/** The local edition of a province (decisions §7, `/province/{id}` and `/nandemo`). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, strict } from '../fields.ts';

/** The figures and the list of reporters look back so many days. */
export const editionDays = 30;
export const mostEditionReporters = 6;

export const EditionReporter = Type.Object({
  member_id: Id,
  member_displayname: Type.String(),
  member_img_profile: Type.String(),
  member_type: Type.Integer(),
  post_count: Type.Integer({ description: 'what they signed in this province in that time' }),
});

export const getProvinceEdition = endpoint({
  method: 'GET',
  path: '/public/topic/province/:provinceID',
  access: 'visitor',
  summary:
    'What a province’s own page shows beside its news: where it lies, how much was told in the last 30 days, and who signed most of it. Anonymous posts count as posts, never for a reporter.',
  params: Type.Object({ provinceID: Type.String({ minLength: 1, maxLength: 6 }) }, strict),
  result: Type.Object({
    PROVINCE_ID: Type.String(),
    PROVINCE_NAME: Type.String(),
    PROVINCE_NAME_EN: Type.String(),
    latitude: Type.Number(),
    longitude: Type.Number(),
    bbox: Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: 'west, south, east, north' }),
    post_count: Type.Integer(),
    post_vdo_count: Type.Integer(),
    reporter_count: Type.Integer(),
    reporter: Type.Array(EditionReporter),
  }),
});
