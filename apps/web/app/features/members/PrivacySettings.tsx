import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { SettingNote } from './SettingNote.tsx';
import styles from './Settings.module.css';
import { usePreferences } from './use-settings.ts';

/** How much of the member others get to see by default (decisions §3, R24). */
export function PrivacySettings() {
  const t = useMessages();
  const { data, isError, refetch, change, state, failure } = usePreferences();
  return (
    <FormSection title={t('privacy_defaults')} lead={t('privacy_settings_lead')}>
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {!data && !isError && <LoadSkeleton rows={2} />}
      {data && (
        <div className={styles.switches}>
          <CheckboxField
            label={t('privacy_anonymous')}
            helper={t('privacy_anonymous_helper')}
            checked={data.anonymousDefault === 1}
            onChange={(event) => change({ anonymousDefault: event.target.checked ? 1 : 0 })}
          />
          <CheckboxField
            label={t('privacy_province')}
            helper={t('privacy_province_helper')}
            checked={data.showProvince === 1}
            onChange={(event) => change({ showProvince: event.target.checked ? 1 : 0 })}
          />
          <CheckboxField
            label={t('privacy_community')}
            helper={t('privacy_community_helper')}
            checked={data.inCommunity === 1}
            onChange={(event) => change({ inCommunity: event.target.checked ? 1 : 0 })}
          />
          <SettingNote state={state} failure={failure} />
        </div>
      )}
    </FormSection>
  );
}
