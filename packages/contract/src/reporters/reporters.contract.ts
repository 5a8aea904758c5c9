/** The reporter community (specification §7 `getReporterCommunity`; decisions §7; design reference S-20; decision 0107). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { Badge, Flag, Id, Instant, Paging, strict } from '../fields.ts';
import { skillNames } from '../members/members.skills.rules.ts';

/** Somebody who signed a public story. What a member keeps to themselves is empty. */
export const CommunityReporter = Type.Object({
  member_id: Id,
  member_displayname: Type.String(),
  member_img_profile: Type.String({ description: 'empty: the client draws its default picture' }),
  member_type: Type.Integer({ description: '1 citizen, 2 reporter' }),
  member_province_id: Type.String({ description: 'empty when unset, or hidden by the member' }),
  member_province_name: Type.String(),
  member_province_name_en: Type.String(),
  media_skills_level: Type.Integer({ description: '0 not answered, 1 Freshy, 2 Junior, 3 Senior' }),
  media_skills_level_name: Type.String(),
  badge: Type.Array(Badge),
  post_total: Type.Integer({ description: 'public stories that they signed; anonymous ones count for nobody (R27)' }),
  post_id: Type.String({ description: 'the newest of these' }),
  post_header: Type.String(),
  post_create_date: Instant,
  is_member_follow: Flag,
});

export const getReporterCommunity = bothPrefixes({
  method: 'GET',
  path: '/reporter/getReporterCommunity',
  summary:
    'Members who signed public stories, the newest work first, without those who keep out of the list and those whom a block parts from the caller. `total` counts up to 1,000. A name is found in any spelling; where nobody has it, the most alike.',
  query: Type.Object(
    {
      ...Paging,
      keyword: Type.Optional(Type.String({ maxLength: 80, description: 'a part of the name' })),
      provinceID: Type.Optional(Type.String({ maxLength: 2, description: 'of those who show their province' })),
      skill: Type.Optional(Type.Enum(skillNames, { description: 'three stars or more in it' })),
      interestID: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
      badgeID: Type.Optional(Id),
      level: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
      isReporter: Type.Optional(Type.Union(Flag.anyOf, { description: '1: those whom the newsroom made reporters' })),
    },
    strict,
  ),
  result: Type.Array(CommunityReporter),
  paged: true,
});

/** A province as a circle of the map: its middle, never where somebody lives. */
export const CommunityProvince = Type.Object({
  PROVINCE_ID: Type.String(),
  PROVINCE_NAME: Type.String(),
  PROVINCE_NAME_EN: Type.String(),
  latitude: Type.Number(),
  longitude: Type.Number(),
  reporter_count: Type.Integer(),
});

export const getCommunityOverview = endpoint({
  method: 'GET',
  path: '/public/reporter/overview',
  access: 'visitor',
  summary:
    'How many are in the reporter community, how many of them in each province that somebody shows, and their badges; counted once a minute.',
  result: Type.Object({
    reporter_total: Type.Integer(),
    province: Type.Array(CommunityProvince),
    badge: Type.Array(Badge),
  }),
});
