import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import styles from './AuthForm.module.css';
import type { RegisterEntry, RegisterField } from './register-entry.ts';

export type RegisterPartProps = {
  entry: RegisterEntry;
  change: (part: Partial<RegisterEntry>) => void;
  errorOf: (field: RegisterField) => string | undefined;
  idOf: (field: RegisterField) => string;
};

/** Age, or the consent of a guardian, and the terms. */
export function ConsentFields({
  entry,
  change,
  errorOf,
  idOf,
  onPrivacy,
}: RegisterPartProps & { onPrivacy: () => void }) {
  const t = useMessages();
  return (
    <>
      <fieldset className={styles.age}>
        <legend className="visually-hidden">{t('auth_age_legend')}</legend>
        <CheckboxField
          id={idOf('age')}
          label={t('auth_age_adult')}
          aria-describedby={errorOf('age') ? `${idOf('age')}-group-error` : undefined}
          checked={entry.isAdult}
          onChange={(event) => change({ isAdult: event.target.checked, guardianConsent: false })}
        />
        <CheckboxField
          label={t('auth_age_guardian')}
          checked={entry.guardianConsent}
          onChange={(event) => change({ guardianConsent: event.target.checked, isAdult: false })}
        />
        <FieldMessage id={`${idOf('age')}-group`} error={errorOf('age')} />
      </fieldset>
      <div className={styles.terms}>
        <CheckboxField
          id={idOf('terms')}
          label={t('auth_terms')}
          error={errorOf('terms')}
          checked={entry.acceptTerms}
          onChange={(event) => change({ acceptTerms: event.target.checked })}
        />
        <Button variant="quiet" size="small" className={styles.privacy} onClick={onPrivacy}>
          {t('auth_read_privacy')}
        </Button>
      </div>
    </>
  );
}
