/** Rules of the reporter community (decision 0107). */

export const reportersPerPage = 20;
/** What was found is counted up to here; nobody reads the number beyond. */
export const reportersCounted = 1_000;
/** From so many of five stars on, a skill counts in the filter. */
export const skillStars = 3;
