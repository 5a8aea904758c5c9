/** Rules of followed topics that both sides apply (decision 0078). */

export const topicKinds = ['hashtag', 'province'] as const;
export type TopicKind = (typeof topicKinds)[number];

/** How many one member follows at most: the list of what they follow reads a page of each. */
export const topicsMaximum = 100;
