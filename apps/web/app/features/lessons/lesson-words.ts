/** Which words stand for what lessons name, and the text of a lesson in a reader's language. */
import type { QuestionKind } from '@pakmut/contract/lessons/lessons.rules.ts';
import type { SkillName } from '@pakmut/contract/members/members.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { Language, MessageKey } from '#web/platform/i18n/i18n.tsx';

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

/** In which language a text is shown: the reader's, else the English one, else the Thai one, which all have. */
export function languageShown(text: FormText, language: Language): Language {
  if (text[language]) return language;
  return language !== 'th' && text.en ? 'en' : 'th';
}

export function lessonWords(text: FormText, language: Language): string {
  return text[languageShown(text, language)] || text.th;
}

/** The language that stands in for the reader's somewhere in a lesson; undefined where the whole lesson is in theirs. */
export function languageStandingIn(texts: readonly (FormText | null)[], language: Language): Language | undefined {
  return (
    texts.map((text) => text && languageShown(text, language)).find((shown) => shown && shown !== language) ?? undefined
  );
}

export function lessonPath(id: string): string {
  return `/learning?lesson=${id}`;
}
