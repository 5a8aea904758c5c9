/** Calls about forgotten and changed passwords (specification §7, decisions §2, R4, R8, R9). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Email, Password, strict } from '../fields.ts';
import { MailToken } from './auth.emails.contract.ts';

const forgotten = {
  method: 'POST',
  access: 'visitor',
  rate: 'auth',
  body: Type.Object({ email: Email }, strict),
  /** A key of the dictionary: the same for every well-formed address, whether or not it is anybody's (R8). */
  result: Type.Object({ message: Type.Literal('system_sent_email_detail') }),
} as const;

export const forgetPassEmail = endpoint({
  ...forgotten,
  path: '/public/auth/forgetPassEmail',
  summary: 'Send a link to choose a new password, if this e-mail is a member’s.',
});

export const requestForgetPassword = endpoint({
  ...forgotten,
  path: '/public/auth/requestForgetPassword',
  summary: 'The same as forgetPassEmail, under its other name.',
});

export const checkRenewToken = endpoint({
  method: 'GET',
  path: '/public/auth/forgetPassEmail',
  access: 'visitor',
  rate: 'auth',
  summary: 'Whether a link to choose a new password still works; uses nothing up (R9).',
  query: Type.Object({ token: MailToken }),
  result: Type.Object({ email: Type.String({ description: 'Masked: p***y@example.com' }) }),
});

/** Works once, within 30 minutes of the mail. All sessions of the member end; log in afterwards. */
export const updatePass = endpoint({
  method: 'POST',
  path: '/public/auth/updatePass',
  access: 'visitor',
  rate: 'auth',
  summary: 'Choose a new password with the token of a mail.',
  body: Type.Object({ token: MailToken, password: Password, confirm: Password }, strict),
  result: Type.Object({ changed: Type.Literal(1) }),
});

/** `oldPassword` may be missing in a session that has just stepped up. All other sessions end at once (R4). */
export const updatePassword = endpoint({
  method: 'POST',
  path: '/private/member/updatePassword',
  access: 'member',
  whileConfined: true,
  rate: 'auth',
  summary: 'Change one’s own password.',
  body: Type.Object({ oldPassword: Type.Optional(Password), newPassword: Password, confirm: Password }, strict),
  result: Type.Object({ changed: Type.Literal(1) }),
});
