/** What something that editors show for a time does: a slide, an entry of a menu, an announcement, a call-out. */
export const scheduleStates = ['draft', 'planned', 'running', 'over'] as const;
export type ScheduleState = (typeof scheduleStates)[number];

export type Schedule = {
  readonly isPublished: boolean;
  /** Null: at once. */
  readonly beginsAt: Date | null;
  /** Exclusive; null: without end. */
  readonly endsAt: Date | null;
};

export function scheduleState({ isPublished, beginsAt, endsAt }: Schedule, at: Date): ScheduleState {
  if (!isPublished) return 'draft';
  if (endsAt && endsAt <= at) return 'over';
  return beginsAt && beginsAt > at ? 'planned' : 'running';
}
