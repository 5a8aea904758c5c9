import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { copyText } from '#web/platform/page/copy-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { FormReading } from './FormReading.tsx';
import { type Given, stepsOf } from './form-steps.ts';
import { partLines } from './form-words.tsx';
import type { ServerPhoto } from './photo-sources.tsx';

type Written = { form: FormDefinition; answers: Given; photos?: readonly ServerPhoto[] };

/** What was written and came too late: it can be read and copied. */
export function LateAnswers({ form, answers, photos }: Written) {
  const t = useMessages();
  return (
    <>
      <Notice title={t('survey_closed_draft')} action={<CopyAnswers form={form} answers={answers} />} />
      <FormReading form={form} answers={answers} photos={photos} />
    </>
  );
}

function CopyAnswers({ form, answers }: Written) {
  const t = useMessages();
  const language = useLanguage();
  const toast = useToast();
  const text = stepsOf(form, answers)
    .map(({ part, number }) => {
      const lines = partLines(form, part, answers, { t, language });
      return [`${number}. ${formWords(part.label, language)}`, ...lines].join('\n');
    })
    .join('\n\n');
  return (
    <Button
      variant="secondary"
      size="small"
      onClick={async () => {
        const isCopied = await copyText(text);
        toast(isCopied ? { text: t('survey_copied'), tone: 'success' } : { text: t('copy_failed'), tone: 'warn' });
      }}
    >
      {t('survey_copy_answers')}
    </Button>
  );
}
