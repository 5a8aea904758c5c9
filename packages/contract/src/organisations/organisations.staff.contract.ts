/** Organisations as editors make them, and whom they ask to belong to one. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Id, Instant, strict } from '../fields.ts';
import { FormText } from '../surveys/surveys.forms.contract.ts';
import { Organisation, OrganisationMember } from './organisations.contract.ts';

/** Exported, so that the description of the calls has it once. */
export const OrganisationBody = Type.Object(
  {
    organisation_name: FormText,
    organisation_detail: Type.Optional(FormText),
    organisation_link: Type.String({ maxLength: 500, description: 'a page of this site, an https address, or empty' }),
    province_id: Type.String({ maxLength: 2, description: 'empty: the whole country' }),
  },
  strict,
);

/** `declined`: the member said no, or left; they may be asked again after 30 days. */
export const affiliationStates = ['asked', 'member', 'declined'] as const;

const organisationId = Type.Object({ organisationID: AddressId });
const changed = Type.Object({ organisationID: Id });
const terms = { access: 'member', permission: 'content.manage' } as const;
const who = Type.Object({ memberID: Id }, strict);

export const listStaffOrganisations = endpoint({
  method: 'GET',
  path: '/admin/organisation',
  ...terms,
  summary: 'All organisations by name, with how many members have been asked and have not answered.',
  result: Type.Array(Type.Object({ ...Organisation.properties, asked_total: Type.Integer() })),
});

export const addOrganisation = endpoint({
  method: 'POST',
  path: '/admin/organisation',
  ...terms,
  rate: 'write',
  once: 'after its effect',
  summary: 'Make an organisation.',
  body: OrganisationBody,
  result: changed,
});

export const changeOrganisation = endpoint({
  method: 'POST',
  path: '/admin/organisation/:organisationID',
  ...terms,
  rate: 'write',
  summary: 'Replace the texts of an organisation, its link and its province.',
  params: organisationId,
  body: OrganisationBody,
  result: changed,
});

export const deleteOrganisation = endpoint({
  method: 'POST',
  path: '/admin/organisation/:organisationID/delete',
  ...terms,
  rate: 'write',
  summary: 'Delete an organisation, its logo and who belonged to it. Members and their stories stay.',
  params: organisationId,
  result: changed,
});

export const uploadOrganisationLogo = endpoint({
  method: 'POST',
  path: '/admin/organisation/:organisationID/image',
  ...terms,
  rate: 'upload',
  once: 'after its effect',
  summary:
    'Upload the logo of an organisation as JPEG (multipart field `file`), which is cut to a square; the one before is removed.',
  params: organisationId,
  upload: true,
  result: Type.Object({ organisation_logo: Type.String() }),
});

export const listAffiliations = endpoint({
  method: 'GET',
  path: '/admin/organisation/:organisationID/member',
  ...terms,
  summary: 'Who was asked to belong to an organisation, and what they said; the last to be asked first.',
  params: organisationId,
  result: Type.Array(
    Type.Object({
      ...OrganisationMember.properties,
      affiliation: Type.Enum(affiliationStates),
      ask_date: Instant,
      answer_date: Type.Union([Instant, Type.Literal('')], { description: 'empty while they have not answered' }),
    }),
  ),
});

export const askMember = endpoint({
  method: 'POST',
  path: '/admin/organisation/:organisationID/ask',
  ...terms,
  rate: 'write',
  summary:
    'Ask a member to belong to an organisation; they are told, and nobody else sees it before they agree. Asking twice does nothing.',
  params: organisationId,
  body: who,
  result: changed,
});

export const removeAffiliation = endpoint({
  method: 'POST',
  path: '/admin/organisation/:organisationID/removeMember',
  ...terms,
  rate: 'write',
  summary: 'Take a member out of an organisation, or take the question back.',
  params: organisationId,
  body: who,
  result: changed,
});
