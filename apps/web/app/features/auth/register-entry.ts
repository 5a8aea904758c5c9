/** What somebody types to register, and what is wrong with it (specification §5). */
import { brokenRegistrationRules, foldEmail, foldTelephone } from '@pakmut/contract/auth/auth.rules.ts';
import type { ErrorCode } from '@pakmut/contract/errors.ts';
import type { FieldTable } from '#web/platform/page/use-form.ts';

export const blankRegistration = {
  displayname: '',
  name_surname: '',
  email: '',
  telephone: '',
  password: '',
  again: '',
  acceptTerms: false,
  isAdult: false,
  guardianConsent: false,
};
export type RegisterEntry = typeof blankRegistration;

export type RegisterField = 'displayname' | 'email' | 'telephone' | 'password' | 'again' | 'terms' | 'age';
export const registerFields: FieldTable<RegisterField> = {
  please_specify_displayname: 'displayname',
  displayname_reserved: 'displayname',
  please_specify_email: 'email',
  email_not_match: 'email',
  email_already_used: 'email',
  tel_not_match: 'telephone',
  put_pass_and_confirm: 'password',
  pw_must_4: 'password',
  pw_and_confirm_pw_not_match: 'again',
  please_accept_terms: 'terms',
  please_confirm_age: 'age',
};

/** What proves part of it already: a number by its code, or an account elsewhere. */
export type Proof =
  | { readonly way: 'email' }
  | { readonly way: 'telephone'; readonly ticket: string; readonly telephone: string }
  | { readonly way: 'social'; readonly ticket: string; readonly email: string };

export const byEmail: Proof = { way: 'email' };

/** All broken rules in the specified order. */
export function brokenRules(entry: RegisterEntry, proof: Proof): ErrorCode[] {
  const { again, ...form } = entry;
  if (proof.way === 'email') return brokenRegistrationRules({ ...form, confirm: again });
  // An account elsewhere without an address leaves the e-mail to be typed, as in the ordinary form.
  if (proof.way === 'social' && !proof.email)
    return brokenRegistrationRules({ ...form, password: 'filled', confirm: 'filled' });
  return brokenRegistrationRules({ ...form, password: '' }, undefined, proof.way);
}

/** The fields that a change of the entry is about. */
export function fieldsOf(part: Partial<RegisterEntry>): RegisterField[] {
  return (Object.keys(part) as (keyof RegisterEntry)[]).flatMap((key) => fieldsOfPart[key] ?? []);
}

const fieldsOfPart: Partial<Record<keyof RegisterEntry, RegisterField[]>> = {
  ...{ displayname: ['displayname'], email: ['email'], telephone: ['telephone'] },
  ...{ password: ['password', 'again'], again: ['password', 'again'] },
  ...{ acceptTerms: ['terms'], isAdult: ['age'], guardianConsent: ['age'] },
};

/** What goes to the server. */
export function bodyOf(entry: RegisterEntry, proof: Proof) {
  const { again, password, email, telephone, ...shared } = entry;
  const details = { ...shared, device: 'web', email: foldEmail(email) };
  switch (proof.way) {
    case 'telephone':
      return { ...details, registrationTicket: proof.ticket };
    case 'social':
      return { ...details, email: proof.email || details.email, socialTicket: proof.ticket };
    case 'email':
      return { ...details, telephone: foldTelephone(telephone), password, confirm: again };
  }
}
