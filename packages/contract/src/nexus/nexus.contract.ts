/**
 * Nexus: data that members collect together. A collection belongs to a member, is approved by the newsroom, and takes many answers,
 * each of which is known by a link to see it and a link to change it (specification §7, decisions §5, decision 0096).
 */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { AnswersGiven, SurveyChange } from '../surveys/surveys.contract.ts';
import { FormDefinition, FormText } from '../surveys/surveys.forms.contract.ts';
import { AnswerPhoto } from '../surveys/surveys.photos.contract.ts';
import { nexusReviews, nexusRights } from './nexus.rules.ts';

const token = Type.String({ maxLength: 200, description: 'of a link' });

export const Nexus = Type.Object({
  nexus_id: Id,
  nexus_name: FormText,
  nexus_detail: FormText,
  is_view_open: Flag,
  /** 1 when visitors may answer. */
  is_public_answer: Flag,
  /** 1 while it takes answers. */
  is_ans_open: Flag,
  token_add: Type.String({ description: 'for the link to answer: /nexusans?token=' }),
  open_date: Instant,
  close_date: Type.String({ description: 'ISO 8601; empty without an end' }),
  question_total: Type.Integer(),
  answer_total: Type.Integer(),
  owner_displayname: Type.String({ description: 'empty when its owner has left' }),
  is_own: Flag,
});

export const listNexus = bothPrefixes({
  method: 'GET',
  path: '/nexus',
  rate: 'read',
  summary: 'Approved collections that are open for answers or results, those that take answers first.',
  query: Type.Object({ id: Type.Optional(AddressId) }),
  result: Type.Array(Nexus),
});

export const AskedNexus = Type.Object({ ...Nexus.properties, version: Type.Integer(), form: FormDefinition });

export const getNexusbyToken = endpoint({
  method: 'GET',
  path: '/public/nexus/getNexusbyToken',
  access: 'visitor',
  rate: 'read',
  summary:
    'The collection that a link belongs to, with what it asks. With `id` too, only when the link is of that collection.',
  query: Type.Object({ id: Type.Optional(AddressId), token }),
  result: AskedNexus,
});

const version = Type.Integer({ minimum: 1, description: 'the version of the form that was filled in' });

export const KeptNexusAnswer = Type.Object({
  nexus_id: Id,
  token_view: Type.String(),
  token_edit: Type.String(),
  last_edit_date: Instant,
});

export const answerNexus = bothPrefixes({
  method: 'POST',
  path: '/nexus/answer',
  rate: 'write',
  once: 'with its effect',
  summary:
    'Answer a collection by its link; visitors where it allows them. The two links of the answer are shown to whoever gave it and to nobody else.',
  body: Type.Object({ token, version, answers: AnswersGiven }, strict),
  result: Type.Object({ ...KeptNexusAnswer.properties, is_first: Flag }),
});

export const NexusAnswer = Type.Object({
  nexus: Nexus,
  version: Type.Integer(),
  form: FormDefinition,
  answers: AnswersGiven,
  photos: Type.Array(AnswerPhoto),
  right: Type.Enum(nexusRights),
  /** 1 while the bearer of this link can change it. */
  can_edit: Flag,
  answer_date: Instant,
  last_edit_date: Instant,
  last_edit_date_dt: Type.String({ description: 'day of the last change in Bangkok, YYYY-MM-DD' }),
  last_edit_date_tm: Type.String({ description: 'its time of day in Bangkok, HH:MM' }),
});

export const getNexusAnswer = endpoint({
  method: 'GET',
  path: '/public/nexus/answer',
  access: 'visitor',
  rate: 'read',
  summary: 'One answer by its link to see or to change it, readable by the version that was answered.',
  query: Type.Object({ token }),
  result: NexusAnswer,
});

export const editNexusAnswer = endpoint({
  method: 'POST',
  path: '/public/nexus/answerEdit',
  access: 'visitor',
  rate: 'write',
  once: 'with its effect',
  summary:
    'Change an answer by its link to change it, while the collection is open. With `lastEditDate`, the `last_edit_date` that was read, it is refused when the answer has changed since; without it the last change wins.',
  body: Type.Object({ token, version, answers: AnswersGiven, lastEditDate: Type.Optional(Instant) }, strict),
  result: KeptNexusAnswer,
});

export const deleteNexusAnswer = endpoint({
  method: 'POST',
  path: '/public/nexus/answerDelete',
  access: 'visitor',
  rate: 'write',
  summary: 'Take an answer back by its link to change it, at any time; nothing of it stays.',
  body: Type.Object({ token }, strict),
  result: Type.Object({ deleted: Type.Literal(1) }),
});

export const listNexusAnswers = endpoint({
  method: 'GET',
  path: '/private/nexus/answerList',
  access: 'member',
  rate: 'read',
  summary: 'The own answers to a collection, by its id or its link, the last changed first.',
  query: Type.Object({ id: Type.Optional(AddressId), token: Type.Optional(token) }),
  result: Type.Array(
    Type.Object({
      token_view: Type.String(),
      token_edit: Type.String(),
      last_edit_date: Instant,
      last_edit_date_dt: Type.String(),
      last_edit_date_tm: Type.String(),
    }),
  ),
});

/* What owners do. */

export const OwnNexus = Type.Object({
  ...AskedNexus.properties,
  review: Type.Enum(nexusReviews),
  /** The version that others are asked; 0 before one is approved. */
  asked_version: Type.Integer(),
});

export const NexusChange = Type.Object({ ...SurveyChange.properties, isPublicAnswer: Flag }, strict);

export const listMyNexus = endpoint({
  method: 'GET',
  path: '/private/nexus/mine',
  access: 'member',
  rate: 'read',
  summary: 'The collections of the caller with their last versions, the newest first.',
  result: Type.Array(OwnNexus),
});

export const addNexus = endpoint({
  method: 'POST',
  path: '/private/nexus/mine',
  access: 'member',
  rate: 'write',
  once: 'after its effect',
  summary: 'Begin a collection. Nobody else sees it before it is approved.',
  body: NexusChange,
  result: OwnNexus,
});

const nexusID = Type.Object({ nexusID: AddressId });

export const NexusVersion = Type.Object({
  version: Type.Integer(),
  create_date: Instant,
  nexus_name: FormText,
  nexus_detail: FormText,
  form: FormDefinition,
  review: Type.Enum(nexusReviews),
  reason: Type.String({ description: 'why it was sent back, as the newsroom’s queue names reasons; empty otherwise' }),
  note: Type.String({ description: 'what the newsroom wrote about it; empty otherwise' }),
  /** 1 of the version that others are asked. */
  is_asked: Flag,
  answer_total: Type.Integer(),
});

export const listNexusVersions = endpoint({
  method: 'GET',
  path: '/private/nexus/mine/:nexusID/version',
  access: 'member',
  rate: 'read',
  summary:
    'What an own collection has asked or is to ask, the newest version first, with how the newsroom stands to each and how many answered it.',
  params: nexusID,
  result: Type.Array(NexusVersion),
});

export const changeNexus = endpoint({
  method: 'POST',
  path: '/private/nexus/mine/:nexusID',
  access: 'member',
  rate: 'write',
  summary:
    'Change an own collection. Other words or questions are a new version, which others are asked once it is approved; until then they are asked the one before. Switches and dates count at once.',
  params: nexusID,
  body: NexusChange,
  result: OwnNexus,
});

export const submitNexus = endpoint({
  method: 'POST',
  path: '/private/nexus/mine/:nexusID/review',
  access: 'member',
  rate: 'write',
  summary:
    'Ask the newsroom to approve the last version. What somebody with `surveys.manage` made is approved at once.',
  params: nexusID,
  body: Type.Object({}, strict),
  result: OwnNexus,
});

export const deleteNexus = endpoint({
  method: 'DELETE',
  path: '/private/nexus/mine/:nexusID',
  access: 'member',
  rate: 'write',
  summary: 'Delete an own collection with all its answers.',
  params: nexusID,
  result: Type.Object({ deleted: Type.Literal(1) }),
});

export const viewNexusForReview = endpoint({
  method: 'GET',
  path: '/admin/nexus/:nexusID',
  access: 'member',
  permission: 'surveys.manage',
  summary: 'The last version of a collection, for the newsroom; the decision itself is one of the queue.',
  params: nexusID,
  result: OwnNexus,
});
