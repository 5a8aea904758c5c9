/** Rules of reports that both sides apply (decisions §3, design reference S-05). */

/** Why somebody finds a thing objectionable, in the order in which the dialog offers it. */
export const reportReasons = ['spam', 'rude', 'false', 'violent', 'privacy', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportKinds = ['post', 'comment', 'member'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** What staff make of it: the thing stays, goes out of sight, or is deleted; a member is warned or suspended. */
export const reportOutcomes = ['kept', 'hidden', 'removed', 'warned', 'suspended'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

export const reportDetailMaximum = 1_000;
export const reportsPerPage = 20;
