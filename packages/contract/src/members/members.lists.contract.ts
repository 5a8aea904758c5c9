/** Whom a member follows and blocks (specification §7 "Member"; decisions §1, §2). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Id, Instant, Paging, strict } from '../fields.ts';

/** The specification's followed member, with the caller's own flag. */
export const FollowedMember = Type.Object({
  member_id_follow: Id,
  member_displayname: Type.String(),
  member_img_profile: Type.String(),
  is_member_follow: Flag,
});

export const listFollows = endpoint({
  method: 'GET',
  path: '/private/member/memberFollow',
  access: 'member',
  summary: 'Whom the caller follows; `type=followers`: who follows the caller. Newest first.',
  query: Type.Object(
    { ...Paging, type: Type.Optional(Type.Union([Type.Literal('following'), Type.Literal('followers')])) },
    strict,
  ),
  result: Type.Array(FollowedMember),
  paged: true,
});

export const followMember = endpoint({
  method: 'POST',
  path: '/private/member/memberFollow',
  access: 'member',
  rate: 'write',
  summary: 'Follow a member (1) or not (0).',
  body: Type.Object({ idFollow: Id, isFollow: Flag }, strict),
  result: Type.Object({ is_member_follow: Flag }),
});

export const unfollowMember = endpoint({
  method: 'POST',
  path: '/private/member/memberUnFollow',
  access: 'member',
  rate: 'write',
  summary: 'Follow a member no more.',
  body: Type.Object({ idFollow: Id }, strict),
  result: Type.Object({ is_member_follow: Flag }),
});

export const BlockedMember = Type.Object({
  member_id_block: Id,
  member_displayname: Type.String(),
  member_img_profile: Type.String(),
  block_date: Instant,
});

export const listBlocks = endpoint({
  method: 'GET',
  path: '/private/member/memberBlock',
  access: 'member',
  summary: 'Whom the caller blocks, newest first.',
  query: Type.Object(Paging, strict),
  result: Type.Array(BlockedMember),
  paged: true,
});

export const blockMember = endpoint({
  method: 'POST',
  path: '/private/member/memberBlock',
  access: 'member',
  rate: 'write',
  summary: 'Block a member (1) or not (0). Silent; ends following in both directions; never touches anonymous posts.',
  body: Type.Object({ memberID: Id, isBlock: Flag }, strict),
  /** `was_followed`: this block ended the caller's following. */
  result: Type.Object({ is_block: Flag, was_followed: Flag }),
});
