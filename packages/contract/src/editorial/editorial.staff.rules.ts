/** What a slide does at a time. */
export const slideStates = ['draft', 'planned', 'running', 'over'] as const;
export type SlideState = (typeof slideStates)[number];

export type SlideSchedule = {
  readonly isPublished: boolean;
  /** Null: at once. */
  readonly beginsAt: Date | null;
  /** Exclusive; null: without end. */
  readonly endsAt: Date | null;
};

export function slideState({ isPublished, beginsAt, endsAt }: SlideSchedule, at: Date): SlideState {
  if (!isPublished) return 'draft';
  if (endsAt && endsAt <= at) return 'over';
  return beginsAt && beginsAt > at ? 'planned' : 'running';
}
