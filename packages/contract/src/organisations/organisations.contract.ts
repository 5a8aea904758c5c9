/**
 * Organisations: groups such as a community radio, with their members and what these sign (issue of the console, decision 0104). Who
 * belongs to one is public only after that member has agreed.
 */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Paging, strict } from '../fields.ts';
import { Post } from '../posts/posts.contract.ts';
import { FormText } from '../surveys/surveys.forms.contract.ts';

export const Organisation = Type.Object({
  organisation_id: Id,
  organisation_name: FormText,
  organisation_detail: Type.Union([FormText, Type.Null()]),
  organisation_link: Type.String({ description: 'a page of this site, an https address, or empty' }),
  organisation_logo: Type.String({ description: 'a square picture; empty: the client draws its own' }),
  province_id: Type.String({ description: 'two digits; empty: the whole country' }),
  province_name: Type.String(),
  province_name_en: Type.String(),
  member_total: Type.Integer({ description: 'members in sight who have agreed' }),
});

/** Somebody who belongs to an organisation, as everybody sees them. */
export const OrganisationMember = Type.Object({
  member_id: Id,
  member_displayname: Type.String(),
  member_img_profile: Type.String({ description: 'empty: the client draws its default picture' }),
  member_type: Type.Integer({ description: '1 citizen, 2 reporter' }),
});

/** `asked`: the newsroom waits for this member's word; `member`: they agreed. */
export const ownAffiliationStates = ['asked', 'member'] as const;

const organisationId = Type.Object({ organisationID: AddressId });

export const listOrganisations = endpoint({
  method: 'GET',
  path: '/public/organisation',
  access: 'visitor',
  summary: 'Organisations: those with most members first.',
  query: Type.Object({ ...Paging, provinceID: Type.Optional(Type.String({ maxLength: 2 })) }, strict),
  result: Type.Array(Organisation),
  paged: true,
});

export const getOrganisation = endpoint({
  method: 'GET',
  path: '/public/organisation/id/:organisationID',
  access: 'visitor',
  summary: 'One organisation.',
  params: organisationId,
  result: Organisation,
});

export const listOrganisationMembers = bothPrefixes({
  method: 'GET',
  path: '/organisation/id/:organisationID/member',
  summary:
    'Members of an organisation who agreed and are in sight, the last to join first; without those whom a block parts from the caller.',
  params: organisationId,
  query: Type.Object(Paging, strict),
  result: Type.Array(OrganisationMember),
  paged: true,
});

export const listOrganisationPosts = bothPrefixes({
  method: 'GET',
  path: '/organisation/id/:organisationID/topic',
  summary:
    'Public stories that members of an organisation signed, newest first. Anonymous ones are in no such list, for any caller (R27).',
  params: organisationId,
  query: Type.Object(Paging, strict),
  result: Type.Array(Post),
  paged: true,
});

export const listOrganisationsOf = bothPrefixes({
  method: 'GET',
  path: '/organisation/member/:memberID',
  summary:
    'The organisations of a member who agreed to them; a member out of sight answers like one that never existed.',
  params: Type.Object({ memberID: AddressId }),
  result: Type.Array(Organisation),
});

export const listOwnOrganisations = endpoint({
  method: 'GET',
  path: '/private/organisation/mine',
  access: 'member',
  summary: 'The organisations that the caller is asked to join, and those they belong to.',
  result: Type.Array(
    Type.Object({
      ...Organisation.properties,
      affiliation: Type.Enum(ownAffiliationStates),
      ask_date: Instant,
    }),
  ),
});

export const setAffiliation = endpoint({
  method: 'POST',
  path: '/private/organisation/id/:organisationID/affiliation',
  access: 'member',
  rate: 'write',
  summary: 'Agree to belong to an organisation that has asked (1), or decline, or leave it (0).',
  params: organisationId,
  body: Type.Object({ isMember: Flag }, strict),
  result: Type.Object({ isMember: Flag }),
});
