/** Figures of leaving (specification §1, §5; decisions §2 "Account deletion"). */

/** A locked account can come back this long. */
export const restorableDays = 7;
/** The number that the member types lives at least this long. */
export const typedNumberMinutes = 30;
/** A confirmation link of the public request page: `{site}/datadeletion?confirm=TOKEN`. */
export const requestLinkHours = 24;
export const deletionPage = '/datadeletion';
/** Links a day to one address or number, and requests a day from one network address. */
export const requestsPerDay = { receiver: 3, address: 10 } as const;
/** What a request says that only a person can decide, which waits at most this long (decision 0090). */
export const erasureAccountMaximum = 300;
export const erasureNoteMaximum = 1_000;
export const erasureAnswerDays = 30;
/** Refused requests are deleted after this time. */
export const erasureKeptDays = 30;
/** A ticket to come back, given after a login that proved who asks. */
export const restoreTicketMinutes = 15;
/** The fate of signed posts. */
export type PostChoice = 'erase' | 'keep';
