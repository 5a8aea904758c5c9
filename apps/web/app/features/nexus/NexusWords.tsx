import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';

/** A text of a collection: in the language of the page, or else in Thai and marked so (WCAG 3.1.2). */
export function NexusWords({ text }: { text: FormText }) {
  const language = useLanguage();
  const isForeign = language !== 'th' && !text[language];
  return <span lang={isForeign ? 'th' : undefined}>{formWords(text, language)}</span>;
}
