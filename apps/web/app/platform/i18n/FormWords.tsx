import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { useLanguage } from './i18n.tsx';

/** A text that its author wrote: in the language of the page, or else in Thai and marked so (WCAG 3.1.2). */
export function FormWords({ text, className }: { text: FormText; className?: string | undefined }) {
  const language = useLanguage();
  const isForeign = language !== 'th' && !text[language];
  return (
    <span lang={isForeign ? 'th' : undefined} className={className}>
      {formWords(text, language)}
    </span>
  );
}
