/** What a call-out of the newsroom does at a time (decision 0103). */

export const calloutStates = ['draft', 'planned', 'open', 'over'] as const;
export type CalloutState = (typeof calloutStates)[number];

export type CalloutSchedule = {
  readonly isPublished: boolean;
  readonly beginsAt: Date;
  /** Exclusive. */
  readonly endsAt: Date;
};

export function calloutState({ isPublished, beginsAt, endsAt }: CalloutSchedule, at: Date): CalloutState {
  if (!isPublished) return 'draft';
  if (endsAt <= at) return 'over';
  return beginsAt > at ? 'planned' : 'open';
}

/** How long a call-out stays to be read after its end, so that its notice leads somewhere; days. */
export const daysAfterEnd = 30;
