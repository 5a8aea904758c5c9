/** Figures of e-mail confirmation that both sides show, and how an address is shown to somebody who may not know it. */

/** A confirmation link lives this long; so does the claim of an unconfirmed account to its address (R13). */
export const confirmationDays = 15;
/** Confirmation mails: this long between two, and so many a day. */
export const resendSeconds = 60;
export const confirmationMailsPerDay = 5;

/** `ploy@example.com` → `p***y@example.com`: enough for the owner to recognise. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@');
  const characters = [...name];
  const last = characters.length > 2 ? characters.at(-1) : '';
  return `${characters[0] ?? ''}***${last}@${host}`;
}
