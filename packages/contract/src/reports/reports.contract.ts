/** Reports of posts, comments and members, and the queue in which staff review them (decisions §1, §3). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Paging, strict } from '../fields.ts';
import { reportDetailMaximum, reportKinds, reportOutcomes, reportReasons } from './reports.rules.ts';

const Reason = Type.Enum(reportReasons);
const body = Type.Object(
  { reason: Reason, detail: Type.Optional(Type.String({ maxLength: reportDetailMaximum * 4 })) },
  strict,
);
/** The same whether this was the first report or the one that hides: nobody learns what others did. */
const result = Type.Object({ reported: Flag });

export const reportPost = endpoint({
  method: 'POST',
  path: '/private/topic/report/:postID',
  access: 'member',
  rate: 'write',
  once: 'after its effect',
  summary: 'Report a visible post; a second report of the same member replaces the reason.',
  params: Type.Object({ postID: AddressId }),
  body,
  result,
});

export const reportComment = endpoint({
  method: 'POST',
  path: '/private/topic/reportComment/:commentID',
  access: 'member',
  rate: 'write',
  once: 'after its effect',
  summary: 'Report a comment of somebody else; a second report of the same member replaces the reason.',
  params: Type.Object({ commentID: AddressId }),
  body,
  result,
});

export const reportMember = endpoint({
  method: 'POST',
  path: '/private/member/report/:memberID',
  access: 'member',
  rate: 'write',
  once: 'after its effect',
  summary: 'Report a member; a second report of the same member replaces the reason.',
  params: Type.Object({ memberID: AddressId }),
  body,
  result,
});

const Kind = Type.Enum(reportKinds);

/** One reported thing. Holds what readers could see of it and never who reported. */
export const ReportedThing = Type.Object({
  kind: Kind,
  subject_id: Id,
  post_id: Type.String({ description: 'the post, or the one below which the comment stands; empty for a member' }),
  header: Type.String({ description: 'headline of the post, text of the comment, or name of the member' }),
  detail: Type.String({ description: 'excerpt of the post or bio of the member' }),
  img: Type.Array(Type.String()),
  member_id: Type.String({ description: 'who wrote it; empty for an anonymous post' }),
  member_displayname: Type.String(),
  is_hidden: Flag,
  is_deleted: Flag,
  report_total: Type.Integer(),
  reasons: Type.Array(Type.Object({ reason: Reason, count: Type.Integer() })),
  details: Type.Array(Type.Object({ reason: Reason, detail: Type.String() })),
  first_report_date: Instant,
  outcome: Type.Union([Type.Enum(reportOutcomes), Type.Literal('')]),
  review_date: Type.String({ description: 'ISO 8601, empty while it waits' }),
});

export const listReports = endpoint({
  method: 'GET',
  path: '/admin/report',
  access: 'member',
  permission: 'reports.review',
  summary: 'The queue: reported things that wait, the longest waiting first, or the ones reviewed last.',
  query: Type.Object(
    {
      page: Paging.page,
      maxPerPage: Paging.maxPerPage,
      kind: Type.Optional(Kind),
      state: Type.Optional(Type.Union([Type.Literal('waiting'), Type.Literal('reviewed')])),
    },
    strict,
  ),
  result: Type.Array(ReportedThing),
  paged: true,
});

export const resolveReports = endpoint({
  method: 'POST',
  path: '/admin/report/:kind/:subjectID/resolve',
  access: 'member',
  permission: 'reports.review',
  rate: 'write',
  summary: 'Decide about a reported thing: it stays (and shows again), is hidden, or is removed. Logged.',
  params: Type.Object({ kind: Kind, subjectID: AddressId }),
  body: Type.Object(
    {
      outcome: Type.Enum(reportOutcomes),
      note: Type.Optional(Type.String({ maxLength: 1_000 })),
      /** 1 changes a decision that was made; without it, a thing that somebody else has decided about is refused. */
      again: Type.Optional(Flag),
    },
    strict,
  ),
  result: Type.Object({ outcome: Type.Enum(reportOutcomes) }),
});
