/** The second factor of staff: TOTP of an authenticator app, and recovery codes (decisions §2, R7). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, strict } from '../fields.ts';
import { SecondFactorStep } from './auth.contract.ts';

const Code = Type.Object({ code: Type.String({ maxLength: 20 }) }, strict);
const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String(), { description: 'Shown once; each is good once instead of a code' }),
});

export const secondFactorStatus = endpoint({
  method: 'GET',
  path: '/private/auth/secondFactor',
  access: 'member',
  whileConfined: true,
  summary: 'Whether a second factor is set up, and what this session still owes.',
  result: Type.Object({
    is_staff: Flag,
    is_enrolled: Flag,
    owes: Type.Optional(SecondFactorStep),
    recovery_codes_left: Type.Integer(),
  }),
});

export const enrolSecondFactor = endpoint({
  method: 'POST',
  path: '/private/auth/secondFactor/enrol',
  access: 'member',
  whileConfined: true,
  rate: 'auth',
  summary: 'Make a new secret for the authenticator app; it counts after secondFactor/confirm.',
  result: Type.Object({
    secret: Type.String({ description: 'Base32, to type by hand' }),
    uri: Type.String({ description: 'otpauth://, to draw as a QR code' }),
  }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/private/auth/secondFactor/confirm',
  access: 'member',
  whileConfined: true,
  rate: 'auth',
  summary: 'Show the first code; the second factor is on and this session has it.',
  body: Code,
  result: RecoveryCodes,
});

/** For sessions that began without it: by one-time code, social account or hand-off. */
export const checkSecondFactor = endpoint({
  method: 'POST',
  path: '/private/auth/secondFactor/check',
  access: 'member',
  whileConfined: true,
  rate: 'auth',
  summary: 'Show a code of the app or a recovery code on a session that still owes it.',
  body: Code,
  result: Type.Object({ passed: Type.Literal(1) }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/private/auth/secondFactor/recoveryCodes',
  access: 'member',
  rate: 'auth',
  summary: 'Replace all recovery codes, against a code of the app.',
  body: Code,
  result: RecoveryCodes,
});
