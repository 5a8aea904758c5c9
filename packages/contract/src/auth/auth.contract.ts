/** Calls of registration, login and sessions (specification §7 "Auth", decisions §2). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Email, Id, Password, strict, Telephone } from '../fields.ts';

/** `type`: 1 citizen, 2 reporter; 3 appears only in a social login's answer (decisions §2). */
export const memberType = { citizen: 1, reporter: 2, notYetMember: 3 } as const;

/** The record a client stores (specification §3). `csite_token` is a handle without power of its own. */
export const StoredMember = Type.Object({
  member_id: Id,
  member_displayname: Type.String(),
  member_img_profile: Type.String(),
  csite_token: Type.String(),
  type: Type.Integer(),
});

/** `refreshToken` is empty for `X-Client: web`, which holds it in an HttpOnly cookie (R17). */
export const TokenRecord = Type.Object({
  accessToken: Type.String(),
  refreshToken: Type.String(),
  expiresIn: Type.Integer({ description: 'seconds' }),
});

export const LoginAnswer = Type.Object({ token: TokenRecord, member: StoredMember });

export const addMember = endpoint({
  method: 'POST',
  path: '/public/auth/addmember',
  access: 'visitor',
  rate: 'auth',
  summary: 'Register by e-mail and log in.',
  body: Type.Object(
    {
      device: Type.Optional(Type.String({ maxLength: 20 })),
      displayname: Type.String({ maxLength: 80 }),
      name_surname: Type.Optional(Type.String({ maxLength: 160 })),
      email: Email,
      password: Password,
      telephone: Type.Optional(Telephone),
      acceptTerms: Type.Optional(Type.Boolean()),
      isAdult: Type.Optional(Type.Boolean()),
      guardianConsent: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  result: LoginAnswer,
});

export const login = endpoint({
  method: 'POST',
  path: '/public/auth/login',
  access: 'visitor',
  rate: 'auth',
  summary: 'Log in with an e-mail or phone number and a password.',
  body: Type.Object({ email: Type.Optional(Email), telephone: Type.Optional(Telephone), password: Password }, strict),
  result: LoginAnswer,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/public/auth/refresh-token',
  access: 'visitor',
  rate: 'auth',
  summary: 'Exchange a refresh token for a new pair; each one works once (R15).',
  body: Type.Object(
    {
      refreshToken: Type.Optional(Type.String({ maxLength: 200 })),
      csiteMemberID: Type.Optional(Type.String({ maxLength: 64 })),
      csiteToken: Type.Optional(Type.String({ maxLength: 200 })),
    },
    strict,
  ),
  result: Type.Object({ token: TokenRecord }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/private/auth/logout',
  access: 'member',
  rate: 'write',
  summary: 'End this session; its tokens stop working with the next call (R16).',
  result: Type.Object({ ended: Type.Literal(1) }),
});

/** The check a client makes before it uploads several files (specification §5). */
export const memberStatus = endpoint({
  method: 'GET',
  path: '/private/member/status',
  access: 'member',
  summary: 'Who this access token speaks for.',
  result: StoredMember,
});
