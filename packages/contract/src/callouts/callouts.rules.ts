/** How long a call-out stays to be read after its end, so that its notice leads somewhere (decision 0103); days. */
export const daysAfterEnd = 30;
