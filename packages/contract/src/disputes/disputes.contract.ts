/** Disputes of stories: filing, following, the author's answer, appealing (decisions §3; page /protestform?id=). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Email, Id, Instant, Paging, strict } from '../fields.ts';
import { disputeStates, filerKinds } from './disputes.rules.ts';

/** Bounds of the wire; the rules count perceived characters. */
export const Text = Type.String({ maxLength: 20_000 });
const Reference = Type.String({ minLength: 8, maxLength: 40 });

const DisputeFields = {
  postID: Id,
  filer: Type.Enum(filerKinds),
  wrong: Text,
  facts: Type.Optional(Text),
  evidenceUrl: Type.Optional(Type.String({ maxLength: 4_000 })),
  email: Type.Optional(Email),
};

/** A dispute as its filer sees it: never who wrote the story, nor what they answered. */
export const Dispute = Type.Object({
  dispute_id: Id,
  reference: Type.String(),
  post_id: Id,
  post_header: Type.String({ description: 'empty when the story is out of sight' }),
  state: Type.Enum(disputeStates),
  outcome: Type.String(),
  note: Type.String({ description: 'the sentence of the newsroom, once decided' }),
  wrong: Type.String(),
  file_date: Instant,
  change_date: Instant,
  decision_date: Type.String({ description: 'ISO 8601, empty while undecided' }),
  appeal_until: Type.String({ description: 'ISO 8601; empty when there is nothing to appeal, or no more' }),
});

export const fileDispute = endpoint({
  method: 'POST',
  path: '/private/dispute',
  access: 'member',
  rate: 'write',
  once: 'with its effect',
  summary: 'Dispute a visible story; at most five a day, one at a time for each story.',
  body: Type.Object(DisputeFields, strict),
  result: Dispute,
});

export const fileDisputeAsVisitor = endpoint({
  method: 'POST',
  path: '/public/dispute',
  access: 'visitor',
  rate: 'auth',
  once: 'with its effect',
  summary: 'Dispute a public story without an account; asks for an e-mail, at most five a day for an address.',
  body: Type.Object(DisputeFields, strict),
  result: Dispute,
});

/** By POST: a reference is a key, and keys stand in no address (R18). */
export const getDisputeState = endpoint({
  method: 'POST',
  path: '/public/dispute/state',
  access: 'visitor',
  rate: 'auth',
  summary: 'How far the dispute with this reference is.',
  body: Type.Object({ reference: Reference }, strict),
  result: Dispute,
});

export const appealByReference = endpoint({
  method: 'POST',
  path: '/public/dispute/appeal',
  access: 'visitor',
  rate: 'auth',
  once: 'after its effect',
  summary: 'Ask for another reviewer after a rejection, within 14 days, once for both sides.',
  body: Type.Object({ reference: Reference, text: Text }, strict),
  result: Dispute,
});

export const listMyDisputes = endpoint({
  method: 'GET',
  path: '/private/dispute',
  access: 'member',
  summary: 'The disputes that the caller filed, of all stories or of one, newest first.',
  query: Type.Object({ ...Paging, postID: Type.Optional(Id) }, strict),
  result: Type.Array(Dispute),
  paged: true,
});

/** A dispute as the author of the story sees it: never who filed it. */
export const DisputeOfOwnPost = Type.Object({
  dispute_id: Id,
  post_id: Id,
  post_header: Type.String(),
  state: Type.Enum(disputeStates),
  outcome: Type.String(),
  note: Type.String(),
  wrong: Type.String(),
  facts: Type.String(),
  evidence_url: Type.String(),
  answer: Type.String({ description: 'what the caller answered' }),
  answer_until: Type.String({ description: 'ISO 8601; empty when there is nothing to answer' }),
  appeal_until: Type.String(),
  decision_date: Type.String(),
});

export const listDisputesOfOwnPosts = endpoint({
  method: 'GET',
  path: '/private/dispute/ofMyPosts',
  access: 'member',
  summary: 'Disputes about the caller’s own stories that the author was asked about, anonymous ones included.',
  query: Type.Object({ postID: Type.Optional(Id) }, strict),
  result: Type.Array(DisputeOfOwnPost),
});

export const answerDispute = endpoint({
  method: 'POST',
  path: '/private/dispute/:disputeID/answer',
  access: 'member',
  rate: 'write',
  summary: 'The author’s answer, while they are asked; a second one replaces the first.',
  params: Type.Object({ disputeID: AddressId }),
  body: Type.Object({ text: Text }, strict),
  result: DisputeOfOwnPost,
});

export const appealAsAuthor = endpoint({
  method: 'POST',
  path: '/private/dispute/:disputeID/appeal',
  access: 'member',
  rate: 'write',
  once: 'after its effect',
  summary: 'The author asks for another reviewer after a dispute was upheld, within 14 days, once for both sides.',
  params: Type.Object({ disputeID: AddressId }),
  body: Type.Object({ text: Text }, strict),
  result: DisputeOfOwnPost,
});
