/** Texts that a form holds in each language, and what is sent of them. */
import { trimFormText } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { type Language, languageCodes } from './i18n.tsx';

/** What a form holds in each language. */
export function inEachLanguage<Texts>(textsIn: (language: Language) => Texts): Record<Language, Texts> {
  return Object.fromEntries(languageCodes.map((code) => [code, textsIn(code)])) as Record<Language, Texts>;
}

/** One text of a form in the languages in which it was written; none without the Thai one, which the others fall back to. */
export function formTextOf<Field extends string>(
  texts: Record<Language, Record<Field, string>>,
  field: Field,
): FormText | undefined {
  return trimFormText(inEachLanguage((language) => texts[language][field])) ?? undefined;
}
