import type { ChangeableSetting } from '@pakmut/contract/site-settings/site-settings.rules.ts';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useForm } from '#web/platform/page/use-form.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './SettingForm.module.css';
import type { Setting } from './use-settings.ts';

type Change = (name: ChangeableSetting, value: string | null) => Promise<void>;

/** One setting with its value, who changed it, and the way back to what the environment gives. */
export function SettingForm({ setting, label, onChange }: { setting: Setting; label: MessageKey; onChange: Change }) {
  const t = useMessages();
  const [text, setText] = useState(setting.value);
  const saving = useSaving(setting, onChange, setText);
  const isSwitch = setting.name === 'HOLD_ANONYMOUS_POSTS';
  return (
    <form className={styles.form} onSubmit={(event) => saving.submit(event, text)} noValidate>
      {isSwitch ? (
        <SelectField
          label={t(label)}
          value={text}
          options={[
            { value: 'off', label: t('settings_off') },
            { value: 'on', label: t('settings_on') },
          ]}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <TextField
          id={saving.fieldId}
          label={t(label)}
          value={text}
          inputMode={/^\d+$/.test(setting.given) ? 'numeric' : undefined}
          error={saving.error}
          onChange={(event) => {
            setText(event.target.value);
            saving.clear();
          }}
        />
      )}
      <Foot setting={setting} isDirty={text !== setting.value} saving={saving} />
    </form>
  );
}

type Saving = ReturnType<typeof useSaving>;

/** Saves a value and says so; a value that cannot be used stays in its field with the reason. */
export function useSaving(setting: Setting, onChange: Change, onSaved: (value: string) => void) {
  const t = useMessages();
  const toast = useToast();
  const form = useForm({ setting_not_valid: 'value' } as const);
  const fail = (failure: unknown) => form.showFailure(failure, 'value');
  async function store(value: string | null) {
    await onChange(setting.name, value);
    onSaved(value ?? setting.given);
    toast({ text: t('settings_saved'), tone: 'success' });
  }
  return {
    fieldId: form.idOf('value'),
    error: form.errorOf('value'),
    isBusy: form.isBusy,
    clear: form.clear,
    submit: (event: FormEvent, value: string) => form.submit(event, null, () => store(value), fail),
    /** Goes back to what the environment gives. */
    reset: () => form.run(() => store(null), fail),
  };
}

/** Save and reset, and who changed it last. */
export function Foot(props: { setting: Setting; isDirty: boolean; saving: Saving }) {
  const { setting, isDirty, saving } = props;
  const t = useMessages();
  const language = useLanguage();
  return (
    <div className={styles.foot}>
      {isDirty && (
        <Button type="submit" size="small" busy={saving.isBusy} busyLabel={t('comment_sending')}>
          {t('settings_save')}
        </Button>
      )}
      {setting.is_changed === 1 && (
        <>
          <Button size="small" variant="quiet" onClick={() => void saving.reset()}>
            {t('settings_reset')}
          </Button>
          <span className={styles.meta}>
            {t('settings_changed', {
              name: setting.staff_name || '–',
              date: formatDate(setting.date, 'short', language),
            })}
          </span>
        </>
      )}
    </div>
  );
}
