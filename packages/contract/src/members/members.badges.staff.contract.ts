/** Badges as editors make and give them, and the level of a member (design reference A-06, decision 0089). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Badge, Flag, Id, strict } from '../fields.ts';

const Name = Type.String({ maxLength: 60 });
const Detail = Type.String({ maxLength: 200, description: 'what it is for, as the tooltip says it' });
const written = {
  badge_name: Name,
  badge_name_en: Name,
  badge_name_lo: Name,
  badge_name_km: Name,
  badge_name_my: Name,
  badge_detail: Detail,
  badge_detail_en: Detail,
  badge_detail_lo: Detail,
  badge_detail_km: Detail,
  badge_detail_my: Detail,
  position: Type.Integer({ minimum: 0, maximum: 1_000, description: 'lower ones come first' }),
};

const badgeId = Type.Object({ badgeID: AddressId });
const changedBadge = Type.Object({ badgeID: Id });
const onMember = { params: Type.Object({ memberID: AddressId }) } as const;
const Done = Type.Object({ done: Type.Literal(1) });

/** A badge as staff see it. */
export const StaffBadge = Type.Object({
  ...Badge.properties,
  position: Type.Integer(),
  holder_total: Type.Integer(),
  is_verified: Type.Union(Flag.anyOf, { description: '1: the mark “verified”, which can be changed and not deleted' }),
});

export const listBadgesForStaff = endpoint({
  method: 'GET',
  path: '/admin/badge',
  access: 'member',
  permission: 'console.open',
  summary: 'All badges in their order, with the number of members who have each.',
  result: Type.Array(StaffBadge),
});

export const addBadge = endpoint({
  method: 'POST',
  path: '/admin/badge',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  once: 'after its effect',
  summary: 'Make a badge; its picture comes by a call of its own.',
  body: Type.Object(written, strict),
  result: changedBadge,
});

export const changeBadge = endpoint({
  method: 'POST',
  path: '/admin/badge/:badgeID',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Replace the texts and the place of a badge.',
  params: badgeId,
  body: Type.Object(written, strict),
  result: changedBadge,
});

export const deleteBadge = endpoint({
  method: 'POST',
  path: '/admin/badge/:badgeID/delete',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Delete a badge and its picture, and take it from everybody who has it.',
  params: badgeId,
  result: changedBadge,
});

export const uploadBadgeImage = endpoint({
  method: 'POST',
  path: '/admin/badge/:badgeID/image',
  access: 'member',
  permission: 'content.manage',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of a badge (multipart field `file`), which is cut to a square; the one before is removed.',
  params: badgeId,
  upload: true,
  result: Type.Object({ badge_img_url: Type.String() }),
});

export const setMemberBadge = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/badge',
  access: 'member',
  permission: 'members.promote',
  rate: 'write',
  summary: 'Give a member a badge, or take it back.',
  ...onMember,
  body: Type.Object({ badgeID: Id, isGiven: Flag }, strict),
  result: Done,
});

export const setMemberLevel = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/level',
  access: 'member',
  permission: 'members.promote',
  rate: 'write',
  summary: 'Set the level of a member; what they answer about themselves leaves it from then on.',
  ...onMember,
  body: Type.Object({ mediaSkillsLevel: Type.Integer({ minimum: 1, maximum: 3 }) }, strict),
  result: Done,
});
