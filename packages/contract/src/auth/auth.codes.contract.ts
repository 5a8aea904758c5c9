/** Calls with one-time codes: proving a mobile number, and proving oneself again before a delicate act (decisions §2). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, strict, Telephone } from '../fields.ts';
import { LoginAnswer } from './auth.contract.ts';

/** `isRegis` of the specification: the purpose of the code. */
export const codeUse = { login: 0, register: 1 } as const;

const Ref = Type.String({ maxLength: 20 });
const Passcode = Type.String({ maxLength: 20 });

export const requestOtp = endpoint({
  method: 'POST',
  path: '/public/auth/requestOtp',
  access: 'visitor',
  rate: 'auth',
  summary: 'Send a code of six digits to a mobile number (R10, R11).',
  body: Type.Object(
    {
      telephone: Telephone,
      isRegis: Flag,
      otpRef: Type.Optional(Ref),
      requestCnt: Type.Optional(Type.Unknown({ description: 'Taken from published clients and ignored' })),
    },
    strict,
  ),
  result: Type.Object({
    otp_ref: Type.String({ description: 'Stands in the message too; goes into validateOtpPasscode' }),
    expires_in: Type.Integer({ description: 'Seconds that the code lives' }),
    resend_after: Type.Integer({ description: 'Seconds until another may be asked for' }),
  }),
});

/** With `isRegis` 0 the login answer; with 1 a `registrationTicket` for addmember, good once for 15 minutes. */
export const validateOtpPasscode = endpoint({
  method: 'POST',
  path: '/public/auth/validateOtpPasscode',
  access: 'visitor',
  rate: 'auth',
  summary: 'Answer with the code: logs in, or gives the ticket to register with.',
  body: Type.Object({ telephone: Telephone, isRegis: Flag, otpRef: Ref, otpPasscode: Passcode }, strict),
  result: Type.Object({
    ...Type.Partial(LoginAnswer).properties,
    registrationTicket: Type.Optional(Type.String()),
    expiresIn: Type.Optional(Type.Integer({ description: 'Seconds that the ticket lives' })),
  }),
});

/** What a page says before a member sends coins, orders or publishes anonymously, so that no code comes as a surprise (R6). */
export const stepUpState = endpoint({
  method: 'GET',
  path: '/private/auth/stepUp',
  access: 'member',
  summary: 'Whether such an act would ask for a code now, and where the code would go.',
  result: Type.Object({
    is_needed: Type.Boolean(),
    channel: Type.Optional(Type.Union([Type.Literal('sms'), Type.Literal('email')])),
    to: Type.Optional(Type.String({ description: 'Masked; absent where no number or address could take a code' })),
  }),
});

/** After `auth.step_up_required` (403): send a code to the member's number, or e-mail when there is none (R6). */
export const requestStepUp = endpoint({
  method: 'POST',
  path: '/private/auth/stepUp/request',
  access: 'member',
  rate: 'auth',
  summary: 'Send a code that proves the member of this session again.',
  result: Type.Object({
    otp_ref: Type.String(),
    channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
    to: Type.String({ description: 'Masked, for the owner to recognise' }),
    expires_in: Type.Integer(),
    resend_after: Type.Integer(),
  }),
});

export const confirmStepUp = endpoint({
  method: 'POST',
  path: '/private/auth/stepUp/confirm',
  access: 'member',
  rate: 'auth',
  summary: 'Answer with the code; delicate acts are open on this session for 15 minutes.',
  body: Type.Object({ otpRef: Ref, otpPasscode: Passcode }, strict),
  result: Type.Object({ valid_for: Type.Integer({ description: 'seconds' }) }),
});
