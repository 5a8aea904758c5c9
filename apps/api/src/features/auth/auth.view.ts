import type { LoginAnswer, SecondFactorStep, StoredMember } from '@pakmut/contract/auth/auth.contract.ts';
import { accessTokenSeconds } from '@pakmut/contract/auth/auth.rules.ts';
import type { SessionRecord } from '@pakmut/contract/auth/auth.sessions.contract.ts';
import Bowser from 'bowser';
import type { Static } from 'typebox';
import { avatarUrl } from '#api/features/media/media.service.ts';

/** A session's tokens, and what a session of the staff still owes (R7). */
export type TokenPair = {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly owes?: Static<typeof SecondFactorStep>;
};
export type MemberRow = {
  readonly id: string;
  readonly display_name: string;
  readonly avatar: string;
  readonly type: number;
};

type SessionRow = {
  readonly id: string;
  readonly client: string;
  readonly user_agent: string;
  readonly created_at: Date;
  readonly last_used_at: Date;
  readonly expires_at: Date;
};

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
  return {
    token: viewTokens(tokens, inCookie),
    member: viewStoredMember(member),
    ...(tokens.owes && { second_factor: tokens.owes }),
  };
}

/** A session as its owner sees it: the device's own name for itself, and times; no network address is stored. */
export function viewSession(session: SessionRow, currentId: string): Static<typeof SessionRecord> {
  return {
    session_id: session.id,
    device: nameDevice(session.user_agent),
    client: session.client === 'web' ? 'web' : 'other',
    create_date: session.created_at.toISOString(),
    last_used: session.last_used_at.toISOString(),
    expires: session.expires_at.toISOString(),
    is_current: session.id === currentId ? 1 : 0,
  };
}

/** Such as “Chrome · Android · Pixel 9”. */
function nameDevice(userAgent: string): string {
  if (!userAgent) return '';
  const { browser, os, platform } = Bowser.parse(userAgent);
  return [browser.name, os.name, platform.model].filter(Boolean).join(' · ').slice(0, 80);
}
