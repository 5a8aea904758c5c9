/** Figures of the download of all own data (decisions §2). */

/** An opened download can be fetched this long, by the session that opened it. */
export const exportMinutes = 15;
/** Downloads that a member may open in 24 hours. */
export const exportsPerDay = 5;
