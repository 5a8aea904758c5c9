/** Rules of followed topics that both sides apply (decision 0078). */

/** A story is followed by its id. */
export const topicKinds = ['hashtag', 'province', 'story'] as const;
export type TopicKind = (typeof topicKinds)[number];

/** How many hashtags and provinces one member follows at most: the list of what they follow reads a page of each. */
export const topicsMaximum = 100;
/** How many stories: the list of what one follows has no pages. */
export const followedStoriesMaximum = 200;
