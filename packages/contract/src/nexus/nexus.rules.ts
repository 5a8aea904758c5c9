/** Rules of Nexus collections that both sides apply (decisions §5, decision 0096). */
export const nexusPerMember = 20;

/** How the newsroom stands to the last version of a collection. Only approved versions are asked of others. */
export const nexusReviews = ['draft', 'waiting', 'approved', 'refused'] as const;
export type NexusReview = (typeof nexusReviews)[number];

/** What a link of Nexus lets its bearer do. */
export const nexusRights = ['add', 'view', 'edit'] as const;
export type NexusRight = (typeof nexusRights)[number];
