import type { LoginAnswer, StoredMember } from '@pakmut/contract/auth/auth.contract.ts';
import { accessTokenSeconds } from '@pakmut/contract/auth/auth.rules.ts';
import type { Static } from 'typebox';
import { avatarUrl } from '#api/features/media/media.service.ts';

export type TokenPair = { readonly accessToken: string; readonly refreshToken: string };
type MemberRow = { readonly id: string; readonly display_name: string; readonly avatar: string; readonly type: number };

/** The record that a client stores; its csite_token is a handle without power of its own (decisions §2). */
export function viewStoredMember(member: MemberRow): Static<typeof StoredMember> {
  return {
    member_id: member.id,
    member_displayname: member.display_name,
    member_img_profile: avatarUrl(member.avatar),
    csite_token: member.id,
    type: member.type,
  };
}

/** A web client's refresh token travels in its cookie only, so the body leaves it empty (R17). */
export function viewTokens(tokens: TokenPair, inCookie: boolean) {
  return {
    accessToken: tokens.accessToken,
    refreshToken: inCookie ? '' : tokens.refreshToken,
    expiresIn: accessTokenSeconds,
  };
}

export function viewLogin(member: MemberRow, tokens: TokenPair, inCookie: boolean): Static<typeof LoginAnswer> {
  return { token: viewTokens(tokens, inCookie), member: viewStoredMember(member) };
}
