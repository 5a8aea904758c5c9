/** Words and numbers of the media desk, on both sides of the wire. */
export const credentialStates = ['trusted', 'intact', 'broken'] as const;
export type CredentialState = (typeof credentialStates)[number];

/** What Content Credentials say of how a picture came about, of the many kinds of the IPTC those that matter for news. */
export const mediaSources = ['camera', 'generated', 'composite'] as const;
export type MediaSource = (typeof mediaSources)[number];

export const zoneSources = ['file', 'assumed'] as const;
export type ZoneSource = (typeof zoneSources)[number];
