import { type SettingGroup, settingGroups } from '@pakmut/contract/site-settings/site-settings.rules.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { MaintenanceForm } from '../../features/site-settings/MaintenanceForm.tsx';
import { SettingForm } from '../../features/site-settings/SettingForm.tsx';
import { groupWords, settingWords } from '../../features/site-settings/setting-words.ts';
import { useSettings } from '../../features/site-settings/use-settings.ts';
import styles from './SettingsSection.module.css';

/** /admin/settings: what staff change about the site without a developer (decision 0087). */
export function SettingsSection() {
  const t = useMessages();
  const settings = useSettings();
  if (settings.isError) return <LoadFailure onRetry={() => void settings.refetch()} isWhole />;
  if (!settings.data) return <LoadSkeleton rows={10} />;
  const byName = new Map(settings.data.map((setting) => [setting.name, setting]));
  return (
    <div className={styles.groups}>
      <p className={styles.note}>{t('settings_note')}</p>
      {(Object.keys(settingGroups) as SettingGroup[]).map((group) => (
        <section key={group} aria-labelledby={`settings-${group}`} className={styles.group}>
          <h2 id={`settings-${group}`} className={styles.title}>
            {t(groupWords[group])}
          </h2>
          <div className={group === 'maintenance' ? undefined : styles.fields}>
            {settingGroups[group].map((name) => {
              const setting = byName.get(name);
              if (!setting) return null;
              return name === 'MAINTENANCE' ? (
                <MaintenanceForm key={name} setting={setting} onChange={settings.change} />
              ) : (
                <SettingForm key={name} setting={setting} label={settingWords[name]} onChange={settings.change} />
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
