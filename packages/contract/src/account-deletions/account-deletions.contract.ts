/**
 * Calls of leaving (specification §1, §5; decisions §2). A login to a leaving account is refused with
 * `account.deleted_restorable` (403) whose `details` carry `restoreTicket` and `restorable_until`.
 */
import { Type } from 'typebox';
import { LoginAnswer } from '../auth/auth.contract.ts';
import { endpoint } from '../endpoint.ts';
import { AddressId, Email, Instant, Language, Password, strict, Telephone } from '../fields.ts';

export const PostChoice = Type.Union([Type.Literal('erase'), Type.Literal('keep')], {
  description:
    'signed posts: erased, or kept without author. Anonymous posts stay and lose the last link to the member.',
});
const Locked = Type.Object({ restorable_until: Instant });

export const startAccountDeletion = endpoint({
  method: 'POST',
  path: '/private/member/deleteAccount/start',
  access: 'member',
  rate: 'write',
  summary: 'The number to type, and whether the password can prove who asks (else a fresh OTP must).',
  result: Type.Object({ number: Type.String(), has_password: Type.Boolean() }),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/private/member/deleteAccount',
  access: 'member',
  rate: 'auth',
  summary: 'Lock the account at once, erase it after 7 days. Takes the typed number, and the password or a fresh OTP.',
  body: Type.Object(
    { number: Type.String({ maxLength: 20 }), password: Type.Optional(Password), posts: PostChoice },
    strict,
  ),
  result: Locked,
});

export const restoreAccount = endpoint({
  method: 'POST',
  path: '/public/auth/restoreAccount',
  access: 'visitor',
  rate: 'auth',
  summary: 'Come back within 7 days, with the ticket that the refused login gave; opens a session.',
  body: Type.Object({ restoreTicket: Type.String({ maxLength: 300 }) }, strict),
  result: LoginAnswer,
});

export const requestDataDeletion = endpoint({
  method: 'POST',
  path: '/public/dataDeletionRequest',
  access: 'visitor',
  rate: 'auth',
  once: 'after its effect',
  summary: 'Ask for deletion without a login; answers alike for everybody. A confirmation link goes to the owner.',
  body: Type.Object(
    {
      email: Type.Optional(Email),
      telephone: Type.Optional(Telephone),
      note: Type.Optional(Type.String({ maxLength: 1_000 })),
      language: Type.Optional(Language),
    },
    strict,
  ),
  result: Type.Object({ received: Type.Literal(1) }),
});

export const confirmDataDeletion = endpoint({
  method: 'POST',
  path: '/public/dataDeletionRequest/confirm',
  access: 'visitor',
  rate: 'auth',
  summary: 'Lock the account that a confirmation link stands for; the link works once, for 24 hours.',
  body: Type.Object({ token: Type.String({ maxLength: 200 }), posts: PostChoice }, strict),
  result: Locked,
});

export const deleteAccountAsStaff = endpoint({
  method: 'POST',
  path: '/admin/member/:memberID/deleteAccount',
  access: 'member',
  permission: 'accounts.delete',
  rate: 'write',
  summary: 'Lock and later erase the account of a member who asked an administrator; logged with the reason.',
  params: Type.Object({ memberID: AddressId }),
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 1_000 }), posts: PostChoice }, strict),
  result: Locked,
});
