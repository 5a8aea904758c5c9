/** Registration and login rules that both sides apply, in the order of specification §5. */
import type { ErrorCode } from '../errors.ts';

/** Specification §5: at least 4; operators may raise it (`PASSWORD_MIN`, decisions §2). */
export const passwordMinimum = 4;
export const passwordMaximum = 128;
/** Access tokens live 10 minutes, refresh tokens 30 days, a rotated one may be replayed for 10 s (decisions §2). */
export const accessTokenSeconds = 600;
export const refreshTokenDays = 30;
export const refreshGraceSeconds = 10;

const emailPattern = /^[^\s@<>"']{1,64}@[^\s@<>"']{1,189}\.[^\s@<>"'.]{2,}$/u;

/** True when an address looks like `name@example.com`. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text);
}

/** The form in which an address is stored and compared (specification §5: lowercased). */
export function foldEmail(text: string): string {
  return text.trim().toLowerCase();
}

export type Registration = {
  displayname: string;
  email: string;
  password: string;
  acceptTerms?: boolean | undefined;
  isAdult?: boolean | undefined;
  guardianConsent?: boolean | undefined;
};

/** The first broken registration rule, or null. */
export function checkRegistration(form: Registration, minimum = passwordMinimum): ErrorCode | null {
  if (!form.displayname.trim()) return 'auth.display_name_missing';
  if (!form.email.trim()) return 'auth.email_missing';
  if (!isEmail(foldEmail(form.email))) return 'auth.email_malformed';
  if (!form.password) return 'auth.password_required';
  if ([...form.password].length < minimum) return 'auth.password_too_short';
  if (!form.acceptTerms) return 'auth.terms_not_accepted';
  if (!form.isAdult && !form.guardianConsent) return 'auth.age_not_confirmed';
  return null;
}

/** The first broken login rule, or null. */
export function checkLogin(form: {
  email?: string | undefined;
  telephone?: string | undefined;
  password: string;
}): ErrorCode | null {
  if (!form.email?.trim() && !form.telephone?.trim()) return 'auth.identifier_missing';
  if (!form.password) return 'auth.password_missing';
  return null;
}
