/** What the forms of the login dialog hand to the dialog. */
import type { LoginAnswer, RegistrationAnswer } from '@pakmut/contract/auth/auth.contract.ts';
import type { Static } from 'typebox';
import { CallError } from '#web/platform/net/call.ts';

export type LoggedIn = Static<typeof LoginAnswer>;
export type Registered = Static<typeof RegistrationAnswer>;

/** An account that is being deleted, whose owner has just proved their identity (decisions §2). */
export type Leaving = { readonly ticket: string; readonly until: string };

/** The offer to restore the account that a refused login carries, or null for any other failure. */
export function leavingOf(failure: unknown): Leaving | null {
  if (!(failure instanceof CallError)) return null;
  const { restoreTicket, restorable_until } = failure.details;
  return restoreTicket && restorable_until ? { ticket: restoreTicket, until: restorable_until } : null;
}

/** A social account that is no member yet, as loginWithSocial answers it (type 3, specification §4). */
export type Stranger = {
  readonly ticket: string;
  readonly email: string;
  readonly name: string;
  readonly emailLocked: 0 | 1;
};
