/** The one queue of the newsroom: what waits for a decision, who has it, and the decision (decisions §7, R25, decision 0080). */
import { Type } from 'typebox';
import { disputeOutcomes, disputeStates } from '../disputes/disputes.rules.ts';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { reportReasons } from '../reports/reports.rules.ts';
import { PostVideo } from '../videos/videos.contract.ts';
import { decisionsAtOnce, reviewDecisions, reviewKinds, reviewLists, reviewReasons } from './moderation.rules.ts';

const Kind = Type.Enum(reviewKinds);
const Decision = Type.Enum(reviewDecisions);
const Reason = Type.Union([Type.Enum(reviewReasons), Type.Literal('')]);
const reportReason = Type.Enum(reportReasons);

/** Somebody of the staff, as colleagues see them. */
const Colleague = Type.Object({ staff_id: Type.String(), staff_name: Type.String(), date: Instant });

/** An item of the queue. Never says who reported, or who wrote an anonymous story (R26). */
export const ReviewItem = Type.Object({
  item_id: Id,
  kind: Kind,
  subject_id: Id,
  is_urgent: Flag,
  is_overdue: Flag,
  open_date: Instant,
  due_date: Instant,
  waits_until: Type.String({ description: 'the author of a disputed story has the word until then; else empty' }),
  state: Type.Union([Type.Literal('open'), Type.Literal('deciding'), Type.Literal('closed')]),
  claim: Type.Optional(Colleague),
  post_id: Type.String({ description: 'the story that it is about; empty for a member and a card' }),
  header: Type.String({ description: 'headline, text of the comment, or name of the member' }),
  detail: Type.String({
    description: 'text of the story (whole of one that is held), bio of the member, or what a dispute says is wrong',
  }),
  img: Type.Array(Type.String()),
  vdo: Type.Array(PostVideo, { description: 'the video of a held story, which has no page yet' }),
  member_id: Type.String({ description: 'who wrote it; empty for an anonymous story' }),
  member_displayname: Type.String(),
  is_hidden: Flag,
  is_deleted: Flag,
  earlier: Type.Integer({
    description: 'things of the same member that staff have hidden or removed; 0 for an anonymous story',
  }),
  report_total: Type.Integer(),
  reasons: Type.Array(Type.Object({ reason: reportReason, count: Type.Integer() })),
  details: Type.Array(Type.String()),
  dispute_state: Type.Union([Type.Enum(disputeStates), Type.Literal('')]),
  decision: Type.Optional(
    Type.Object({
      decision: Decision,
      outcome: Type.String(),
      reason: Reason,
      note: Type.String(),
      staff_id: Type.String(),
      staff_name: Type.String(),
      date: Instant,
      undo_until: Instant,
    }),
  ),
  failure: Type.String({ description: 'dictionary key of why the last decision could not take effect; else empty' }),
});

export const listReviewItems = endpoint({
  method: 'GET',
  path: '/admin/queue',
  access: 'member',
  permission: 'console.open',
  summary: 'The queue of the kinds that the caller may see: urgent ones first, then what is due first.',
  query: Type.Object(
    {
      list: Type.Optional(Type.Enum(reviewLists)),
      kind: Type.Optional(Kind),
      cursor: Type.Optional(Type.String({ maxLength: 200 })),
      maxPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    strict,
  ),
  result: Type.Array(ReviewItem),
  paged: true,
});

export const countReviewItems = endpoint({
  method: 'GET',
  path: '/admin/queue/counts',
  access: 'member',
  permission: 'console.open',
  summary: 'How much waits, by kind; those that wait for an author are not counted.',
  result: Type.Array(
    Type.Object({
      kind: Kind,
      open: Type.Integer(),
      urgent: Type.Integer(),
      overdue: Type.Integer(),
      oldest_date: Type.String({ description: 'empty when nothing waits' }),
    }),
  ),
});

export const claimReviewItem = endpoint({
  method: 'POST',
  path: '/admin/queue/:itemID/claim',
  access: 'member',
  permission: 'console.open',
  rate: 'write',
  summary: 'Take an item for ten minutes, or give it back; `takeOver` takes one that a colleague has.',
  params: Type.Object({ itemID: AddressId }),
  body: Type.Object({ isClaim: Flag, takeOver: Type.Optional(Flag) }, strict),
  result: ReviewItem,
});

const Outcome = Type.Object({
  item_id: Id,
  is_done: Flag,
  message: Type.String({ description: 'dictionary key of why not; else empty' }),
});

export const decideReviewItems = endpoint({
  method: 'POST',
  path: '/admin/queue/decide',
  access: 'member',
  permission: 'console.open',
  rate: 'write',
  summary:
    'Decide about items. What goes out of sight goes at once; the rest, and the notice to the member, after 30 seconds, unless it is undone.',
  body: Type.Object(
    {
      items: Type.Array(Id, { minItems: 1, maxItems: decisionsAtOnce, uniqueItems: true }),
      decision: Decision,
      outcome: Type.Optional(Type.Enum(disputeOutcomes)),
      reason: Type.Optional(Type.Enum(reviewReasons)),
      note: Type.Optional(Type.String({ maxLength: 3_000 })),
    },
    strict,
  ),
  result: Type.Array(Outcome),
});

export const undoReviewDecision = endpoint({
  method: 'POST',
  path: '/admin/queue/undo',
  access: 'member',
  permission: 'console.open',
  rate: 'write',
  summary: 'Take own decisions back, within 30 seconds.',
  body: Type.Object({ items: Type.Array(Id, { minItems: 1, maxItems: decisionsAtOnce, uniqueItems: true }) }, strict),
  result: Type.Array(Outcome),
});
