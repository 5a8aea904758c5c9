/** Calls of registration, login and sessions (specification §7 "Auth", decisions §2). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Email, Flag, Id, Language, Password, strict, Telephone } from '../fields.ts';

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

/** The requirement that a staff session must meet before it may do anything else (R7). */
export const SecondFactorStep = Type.Union([Type.Literal('enrol'), Type.Literal('code'), Type.Literal('password')], {
  description:
    'enrol: set up the second factor; code: show it by secondFactor/check; password: change to one of 12 characters first',
});

const loginFields = {
  token: TokenRecord,
  member: StoredMember,
  /** 1 after a login with the initial password of mobile registration, which has now been used up (decisions §2). */
  must_change_password: Type.Optional(Flag),
  second_factor: Type.Optional(SecondFactorStep),
};

/** The answer of everything that logs in (decisions §1). */
export const LoginAnswer = Type.Object(loginFields);

/** `initialPassword` is shown once, after registration by mobile: good for one login within 24 hours. */
export const RegistrationAnswer = Type.Object({ ...loginFields, initialPassword: Type.Optional(Type.String()) });

/**
 * Three ways: e-mail with password; a proved mobile number, which needs neither; `socialTicket` of a provider, whose e-mail
 * counts instead of the one sent. The number is proved by its `registrationTicket`, by `telephone` with the `otpRef` of its code,
 * or, without an e-mail, by `telephone` alone from the network address that proved it, within 15 minutes and once. Published
 * clients send `facebookToken` instead of a ticket, and Facebook is asked again whose it is; `facebookID` and `facebookEmail` are
 * believed in nothing (R12).
 */
export const addMember = endpoint({
  method: 'POST',
  path: '/public/auth/addmember',
  access: 'visitor',
  rate: 'auth',
  once: 'with its effect',
  summary: 'Register by e-mail, by a proved mobile number or by a social account, and log in.',
  body: Type.Object(
    {
      device: Type.Optional(Type.String({ maxLength: 20 })),
      displayname: Type.Optional(Type.String({ maxLength: 80 })),
      name_surname: Type.Optional(Type.String({ maxLength: 160 })),
      email: Type.Optional(Email),
      password: Type.Optional(Password),
      confirm: Type.Optional(Password),
      telephone: Type.Optional(Telephone),
      registrationTicket: Type.Optional(Type.String({ maxLength: 100 })),
      otpRef: Type.Optional(
        Type.String({
          maxLength: 20,
          description: 'with telephone instead of a ticket: of the code that proved the number',
        }),
      ),
      socialTicket: Type.Optional(Type.String({ maxLength: 200 })),
      facebookID: Type.Optional(Type.String({ maxLength: 100 })),
      facebookEmail: Type.Optional(Type.String({ maxLength: 254 })),
      facebookToken: Type.Optional(Type.String({ maxLength: 2_000 })),
      language: Type.Optional(Language),
      inviteCode: Type.Optional(Type.String({ maxLength: 40, description: 'of whoever invited, from their link' })),
      acceptTerms: Type.Optional(Type.Boolean()),
      isAdult: Type.Optional(Type.Boolean()),
      guardianConsent: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  result: RegistrationAnswer,
});

export const login = endpoint({
  method: 'POST',
  path: '/public/auth/login',
  access: 'visitor',
  rate: 'auth',
  summary: 'Log in with an e-mail or phone number and a password.',
  body: Type.Object(
    {
      email: Type.Optional(Email),
      telephone: Type.Optional(Telephone),
      password: Type.Optional(Password),
      totp: Type.Optional(
        Type.String({ maxLength: 20, description: 'Second factor of staff, after `auth.second_factor_needed`' }),
      ),
    },
    strict,
  ),
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
  whileConfined: true,
  rate: 'write',
  summary: 'End this session; its tokens stop working with the next call (R16).',
  result: Type.Object({ ended: Type.Literal(1) }),
});

/** The check a client makes before it uploads several files (specification §5). */
export const memberStatus = endpoint({
  method: 'GET',
  path: '/private/member/status',
  access: 'member',
  whileConfined: true,
  summary: 'Who this access token speaks for.',
  result: StoredMember,
});
