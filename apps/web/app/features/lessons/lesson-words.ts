/** Which words stand for what lessons name. */
import type { QuestionKind } from '@pakmut/contract/lessons/lessons.rules.ts';
import type { SkillName } from '@pakmut/contract/members/members.skills.rules.ts';
import type { MessageKey } from '#web/platform/i18n/i18n.tsx';

export const lessonSkills: Record<SkillName, MessageKey> = {
  communication: 'learning_skill_communication',
  writing: 'learning_skill_writing',
  photography: 'learning_skill_photography',
  video_shooting: 'learning_skill_video_shooting',
  video_editing: 'learning_skill_video_editing',
  reporting: 'learning_skill_reporting',
};

export const kindWords: Record<QuestionKind, MessageKey> = {
  one: 'quiz_kind_one',
  several: 'quiz_kind_several',
  truth: 'quiz_kind_truth',
  order: 'quiz_kind_order',
};
