/** Rules of passwords that both sides apply, in the order of specification §5. */
import type { ErrorCode } from '../errors.ts';
import { foldEmail, isEmail, passwordMinimum } from './auth.rules.ts';

/** A link to choose a new password lives this long and works once (R9). */
export const renewTokenMinutes = 30;

/** Length counts characters as people do, in any script (R5). */
export function lengthOfPassword(password: string): number {
  return [...password].length;
}

/** The first broken rule of a new password and its repetition, or null. */
export function checkNewPassword(
  form: { password: string; confirm: string },
  minimum = passwordMinimum,
): ErrorCode | null {
  if (!form.password || !form.confirm) return 'auth.password_required';
  if (form.password !== form.confirm) return 'auth.passwords_differ';
  if (lengthOfPassword(form.password) < minimum) return 'auth.password_too_short';
  return null;
}

/** Checks of the form for a forgotten password before it asks the server (specification §5). */
export function checkForgotten(form: { email: string }): ErrorCode | null {
  return isEmail(foldEmail(form.email)) ? null : 'auth.email_malformed';
}
