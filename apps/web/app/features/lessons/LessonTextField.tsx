import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';

type FieldProps = {
  label: string;
  helper?: string;
  language: Language;
  text: FormText | undefined;
  onChange: (text: FormText) => void;
  /** For what is longer than a line. */
  rows?: number;
};

/** A text of a lesson in the language that is being written. */
export function LessonTextField({ label, helper, language, text, onChange, rows }: FieldProps) {
  const field = { label, lang: language, value: text?.[language] ?? '', maxLength: 2_000, ...(helper && { helper }) };
  const change = (words: string) => onChange({ ...(text ?? { th: '' }), [language]: words });
  return rows ? (
    <TextArea {...field} rows={rows} onChange={({ target }) => change(target.value)} />
  ) : (
    <TextField {...field} onChange={({ target }) => change(target.value)} />
  );
}
