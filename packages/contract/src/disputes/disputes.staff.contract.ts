/** Calls of staff about disputes: read, take up, ask the author, decide (decisions §3, R25, design reference A-02). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, Paging, strict } from '../fields.ts';
import { disputeOutcomes, disputeStates, filerKinds } from './disputes.rules.ts';

const State = Type.Enum(disputeStates);

/** A dispute in the queue. */
export const DisputeInQueue = Type.Object({
  dispute_id: Id,
  reference: Type.String(),
  post_id: Id,
  post_header: Type.String(),
  state: State,
  outcome: Type.String(),
  file_date: Instant,
  change_date: Instant,
  answer_until: Type.String(),
  is_answered: Type.Integer(),
});

export const listDisputes = endpoint({
  method: 'GET',
  path: '/admin/dispute',
  access: 'member',
  permission: 'disputes.view',
  summary: 'Disputes, the longest untouched first; `state` narrows them.',
  query: Type.Object({ page: Paging.page, maxPerPage: Paging.maxPerPage, state: Type.Optional(State) }, strict),
  result: Type.Array(DisputeInQueue),
  paged: true,
});

const Event = Type.Object({
  event: Type.String(),
  by_whom: Type.String({ description: 'filer, author or staff' }),
  staff_id: Type.String({ description: 'empty for filer and author' }),
  outcome: Type.String(),
  note: Type.String(),
  date: Instant,
});

/** The whole of it. The filer is named to staff; the author of an anonymous story to nobody (R26). */
export const DisputeForStaff = Type.Object({
  dispute_id: Id,
  reference: Type.String(),
  post_id: Id,
  post_header: Type.String(),
  post_detail: Type.String(),
  post_anonymous: Type.Integer(),
  post_version: Type.Integer({ description: 'what the post is now' }),
  disputed_version: Type.Integer({ description: 'what it was when it was disputed' }),
  member_id: Type.String({ description: 'who wrote the story; empty for an anonymous one' }),
  member_displayname: Type.String(),
  filer: Type.Enum(filerKinds),
  filer_id: Type.String({ description: 'empty for a visitor' }),
  filer_displayname: Type.String(),
  filer_email: Type.String(),
  wrong: Type.String(),
  facts: Type.String(),
  evidence_url: Type.String(),
  author_answer: Type.String(),
  answer_until: Type.String(),
  state: State,
  outcome: Type.String(),
  note: Type.String(),
  history: Type.Array(Event),
});

const params = Type.Object({ disputeID: Id });

export const getDisputeForStaff = endpoint({
  method: 'GET',
  path: '/admin/dispute/:disputeID',
  access: 'member',
  permission: 'disputes.view',
  rate: 'write',
  summary: 'One dispute with its history; each look is logged, because it shows a contact.',
  params,
  result: DisputeForStaff,
});

export const triageDispute = endpoint({
  method: 'POST',
  path: '/admin/dispute/:disputeID/triage',
  access: 'member',
  permission: 'disputes.handle',
  rate: 'write',
  summary: 'Take a received dispute up.',
  params,
  result: DisputeForStaff,
});

export const askAuthor = endpoint({
  method: 'POST',
  path: '/admin/dispute/:disputeID/askAuthor',
  access: 'member',
  permission: 'disputes.handle',
  rate: 'write',
  summary: 'Ask the author, who has seven days to answer.',
  params,
  result: DisputeForStaff,
});

export const decideDispute = endpoint({
  method: 'POST',
  path: '/admin/dispute/:disputeID/decide',
  access: 'member',
  permission: 'disputes.decide',
  rate: 'write',
  summary:
    'Uphold with an outcome or reject, with the sentence that readers see. After an appeal it takes somebody else.',
  params,
  body: Type.Object(
    {
      decision: Type.Union([Type.Literal('upheld'), Type.Literal('rejected')]),
      outcome: Type.Optional(Type.Enum(disputeOutcomes)),
      note: Type.String({ maxLength: 3_000 }),
    },
    strict,
  ),
  result: DisputeForStaff,
});
