/** Limits of organisations (decision 0104). */

/** Somebody who declined, or left, is not asked again by the same organisation for so long; days. */
const daysUntilAskedAgain = 30;
export const organisationNameMaximum = 120;
export const organisationDetailMaximum = 2_000;
/** Those who are asked or belong to one; its newest stories are found through all of them. */
export const organisationMembersMaximum = 500;
export const organisationsPerPage = 20;

/** Whether somebody who declined or left at a time may be asked again. */
export function mayBeAskedAgain(declined: Date, now: Date): boolean {
  return now.getTime() - declined.getTime() >= daysUntilAskedAgain * 86_400_000;
}
