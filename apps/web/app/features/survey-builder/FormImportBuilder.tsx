import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import type { Left, LeftReason } from '@pakmut/contract/surveys/surveys.xlsform.sheet.rules.ts';
import { useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { SurveyEntry } from './builder-entry.ts';
import { type ReadFile, readXlsFormFile } from './builder-xlsform-file.ts';
import styles from './FormBuilder.module.css';

const refusedWords: Readonly<Record<Extract<ReadFile, { refused: string }>['refused'], MessageKey>> = {
  too_large: 'builder_import_large',
  no_spreadsheet: 'builder_import_no_spreadsheet',
  no_form: 'builder_import_no_form',
  too_long: 'builder_import_long',
  no_questions: 'builder_import_no_questions',
};
const leftWords: Readonly<Record<LeftReason, MessageKey>> = {
  type: 'builder_left_type',
  repeat: 'builder_left_repeat',
  repeat_count: 'builder_left_repeat_count',
  group: 'builder_left_group',
  or_other: 'builder_left_or_other',
  relevant: 'builder_left_relevant',
  unequal: 'builder_left_unequal',
  constraint: 'builder_left_constraint',
  required: 'builder_left_required',
  message: 'builder_left_message',
  choices: 'builder_left_choices',
  label: 'builder_left_label',
  note: 'builder_left_note',
  too_many: 'builder_left_too_many',
};

/** Takes an XLSForm from the device, and says what of it could not be taken before it is opened. */
export function FormImportBuilder({ onTake }: { onTake: (part: Pick<SurveyEntry, 'form' | 'name'>) => void }) {
  const t = useMessages();
  const [read, setRead] = useState<ReadFile | 'reading' | 'failed'>();
  async function open(file: File | undefined) {
    if (!file) return;
    setRead('reading');
    setRead(await readXlsFormFile(file).catch(() => 'failed' as const));
  }
  const isRead = typeof read === 'object';
  return (
    <div className={styles.group}>
      <p className={styles.note}>{t('builder_import_note')}</p>
      <TextField
        label={t('builder_import_file')}
        type="file"
        accept=".xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        {...(read === 'reading' && { helper: t('builder_import_reading') })}
        {...(read === 'failed' && { error: t('no_connection') })}
        {...(isRead && 'refused' in read && { error: t(refusedWords[read.refused]) })}
        onChange={({ target }) => void open(target.files?.[0])}
      />
      {isRead && 'form' in read && (
        <>
          <Notice tone="success" live title={t('builder_import_found', { count: questionsOf(read.form).length })} />
          {read.left.length > 0 && <LeftList left={read.left} />}
          <div>
            <Button onClick={() => onTake({ form: read.form, name: read.name ?? { th: '' } })}>
              {t('builder_import_open')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

function LeftList({ left }: { left: readonly Left[] }) {
  const t = useMessages();
  return (
    <Notice tone="warn" title={t('builder_import_left', { count: left.length })}>
      <ul className={styles.plain}>
        {left.map(({ row, reason, what }, at) => (
          // A row may be named for several reasons.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            {t('builder_import_row', { row })}: {t(leftWords[reason])} <code>{what}</code>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
