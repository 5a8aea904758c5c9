/** Texts that editors write in several languages; apart from the rules of forms, because pages without a form show such texts too. */
import type { FormText } from './surveys.forms.contract.ts';

/** A text in a language, or in Thai where it has none (decisions §5). */
export function formWords(text: FormText, language: keyof FormText): string {
  return text[language] || text.th;
}
