/** Texts that editors write in several languages; apart from the rules of forms, because pages without a form show such texts too. */
import type { FormText } from './surveys.forms.contract.ts';

/** A text in a language, or in Thai where it has none (decisions §5). */
export function formWords(text: FormText, language: keyof FormText): string {
  return text[language] || text.th;
}

/** A text without blank edges and blank languages; null where the Thai one, which all others fall back to, is blank. */
export function trimFormText(text: FormText | undefined): FormText | null {
  if (!text?.th.trim()) return null;
  const written = Object.entries(text).flatMap(([language, words]) =>
    words.trim() ? [[language, words.trim()] as const] : [],
  );
  return Object.fromEntries(written) as FormText;
}
