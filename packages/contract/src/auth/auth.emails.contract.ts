/** Calls about proving and changing the e-mail address and the mobile number of a member (decisions §2, R4, R13). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Email, Flag, Password, strict, Telephone } from '../fields.ts';

/** The token in the link of a mail: 256 random bits. */
export const MailToken = Type.String({ maxLength: 200 });

/**
 * A link proves the mailbox, not that its owner made the account. A client that is logged in as the member uses
 * `verifyOwnEmail`; another asks for the password and sends it along. Without either, the person at the mailbox takes
 * the account over: its password and sessions end, and `renewToken` opens `/renewpassword/{token}` (R13).
 */
export const verifyEmail = endpoint({
  method: 'POST',
  path: '/public/auth/emailVerification',
  access: 'visitor',
  rate: 'auth',
  summary: 'Confirm an e-mail address by the link of a mail.',
  body: Type.Object({ token: MailToken, password: Type.Optional(Password) }, strict),
  result: Type.Object({
    email_confirmed: Type.Literal(1),
    email: Type.String(),
    renewToken: Type.Optional(Type.String({ description: 'Token to choose a new password with, after a takeover' })),
  }),
});

/** The browser opens `/home?confirm={token}`: it asks here first what it should show. */
export const checkEmailToken = endpoint({
  method: 'GET',
  path: '/public/auth/emailVerification',
  access: 'visitor',
  rate: 'auth',
  summary: 'What a confirmation link is for; uses nothing up.',
  query: Type.Object({ token: MailToken }),
  result: Type.Object({
    email: Type.String({ description: 'Masked: p***y@example.com' }),
    purpose: Type.Union([Type.Literal('registration'), Type.Literal('change')]),
    email_confirmed: Flag,
    has_password: Flag,
  }),
});

export const verifyOwnEmail = endpoint({
  method: 'POST',
  path: '/private/auth/emailVerification',
  access: 'member',
  rate: 'auth',
  summary: 'Confirm one’s own e-mail address by the link of a mail; this session lives on.',
  body: Type.Object({ token: MailToken }, strict),
  result: Type.Object({ email_confirmed: Type.Literal(1), email: Type.String() }),
});

/** 60 seconds between two mails, five a day; 429 with Retry-After beyond. */
export const resendVerification = endpoint({
  method: 'POST',
  path: '/private/auth/resendVerification',
  access: 'member',
  rate: 'auth',
  summary: 'Send the confirmation mail again.',
  result: Type.Object({ sent: Type.Literal(1), email: Type.String() }),
});

/**
 * The new address takes effect when its link is used; the old one is notified. `password` or a step-up of this session
 * (R4).
 */
export const changeEmail = endpoint({
  method: 'POST',
  path: '/private/member/changeEmail',
  access: 'member',
  rate: 'auth',
  summary: 'Ask for another e-mail address.',
  body: Type.Object({ email: Email, password: Type.Optional(Password) }, strict),
  result: Type.Object({ sent: Type.Literal(1), email: Type.String() }),
});

export const changeTelephone = endpoint({
  method: 'POST',
  path: '/private/member/changeTelephone',
  access: 'member',
  rate: 'auth',
  summary: 'Send a code to the mobile number that one wants to have.',
  body: Type.Object({ telephone: Telephone, password: Type.Optional(Password) }, strict),
  result: Type.Object({ otp_ref: Type.String(), expires_in: Type.Integer(), resend_after: Type.Integer() }),
});

export const confirmTelephone = endpoint({
  method: 'POST',
  path: '/private/member/confirmTelephone',
  access: 'member',
  rate: 'auth',
  summary: 'Answer with the code; the number is the member’s from now on and other sessions end.',
  body: Type.Object(
    { telephone: Telephone, otpRef: Type.String({ maxLength: 20 }), otpPasscode: Type.String({ maxLength: 20 }) },
    strict,
  ),
  result: Type.Object({ member_tel: Type.String() }),
});
