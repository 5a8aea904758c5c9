import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type Props = {
  label: string;
  text: FormText | undefined;
  language: Language;
  onChange: (text: FormText) => void;
  isLong?: boolean;
  helper?: string;
};

/** One text of a form in one language. Where it is missing, the Thai words stand in the field as an example. */
export function FormTextBuilder({ label, text, language, onChange, isLong = false, helper }: Props) {
  const field = {
    label,
    lang: language,
    maxLength: 2_000,
    value: text?.[language] ?? '',
    ...(language !== 'th' && text?.th && { placeholder: text.th }),
    ...(helper && { helper }),
  };
  const change = (words: string) => onChange({ th: '', ...text, [language]: words });
  if (isLong) return <TextArea {...field} rows={2} onChange={({ target }) => change(target.value)} />;
  return <TextField {...field} onChange={({ target }) => change(target.value)} />;
}
