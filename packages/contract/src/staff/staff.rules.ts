/** Rules of the newsroom's people that both sides apply (decisions §2, R7, R25). */

/** An invitation is good for so long. */
export const invitationDays = 7;
export const invitationsPerDay = 30;
export const staffLogPerPage = 50;
/** Lines of one download of the log. */
export const staffLogExportMaximum = 100_000;
