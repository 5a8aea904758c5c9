/** Self-declared skills, 0 to 5 stars each (specification §3 "Member_skill", §9). Apart from the other rules, because home names lessons. */
export const skillNames = [
  'communication',
  'writing',
  'photography',
  'video_shooting',
  'video_editing',
  'reporting',
] as const;
export type SkillName = (typeof skillNames)[number];
