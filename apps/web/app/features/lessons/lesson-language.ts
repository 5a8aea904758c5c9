/** The texts of a lesson in a reader's language, and its address; apart from the words, because profiles show lessons without them. */
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { Language } from '#web/platform/i18n/i18n.tsx';

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
