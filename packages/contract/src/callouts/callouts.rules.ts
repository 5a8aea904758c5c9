/** How long a call-out stays to be read after its end, so that its notice leads somewhere (decision 0103); days. */
export const daysAfterEnd = 30;
/** Answers of a call-out are counted up to here, because a frequent hashtag has no end; one more means that there are more (decision 0103). */
export const mostAnswersCounted = 99;
