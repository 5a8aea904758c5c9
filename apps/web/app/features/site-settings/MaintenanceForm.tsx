import { maintenanceAreas } from '@pakmut/contract/system/system.rules.ts';
import { useState } from 'react';
import { languages, useMessages } from '#web/platform/i18n/i18n.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './SettingForm.module.css';
import { Foot, useSaving } from './SettingForm.tsx';
import { areaWords } from './setting-words.ts';
import type { Setting } from './use-settings.ts';

type Texts = Record<string, Record<string, string>>;
/** The other three languages show the Thai text, as the server decides. */
const asked = ['th', 'en'] as const;

/** The texts of maintenance, by area. An area with a text says it on its pages; without one it is open. */
export function MaintenanceForm(props: {
  setting: Setting;
  onChange: (name: 'MAINTENANCE', value: string | null) => Promise<void>;
}) {
  const { setting, onChange } = props;
  const t = useMessages();
  const [texts, setTexts] = useState<Texts>(() => textsOf(setting.value));
  const saving = useSaving(
    setting,
    (_name, value) => onChange('MAINTENANCE', value),
    (value) => setTexts(textsOf(value)),
  );
  const value = settingOf(texts);
  const write = (area: string, language: string, text: string) =>
    setTexts((before) => ({ ...before, [area]: { ...before[area], [language]: text } }));
  return (
    <form className={styles.form} onSubmit={(event) => saving.submit(event, value)} noValidate>
      <div className={styles.fields}>
        {maintenanceAreas.flatMap((area) =>
          asked.map((language) => (
            <TextField
              key={`${area} ${language}`}
              label={t('maintenance_in', { area: t(areaWords[area]), language: languages[language].name })}
              helper={t('maintenance_helper')}
              value={texts[area]?.[language] ?? ''}
              error={area === 'site' && language === 'th' ? saving.error : undefined}
              onChange={(event) => {
                write(area, language, event.target.value);
                saving.clear();
              }}
            />
          )),
        )}
      </div>
      <Foot setting={setting} isDirty={value !== settingOf(textsOf(setting.value))} saving={saving} />
    </form>
  );
}

function textsOf(value: string): Texts {
  return value ? (JSON.parse(value) as Texts) : {};
}

/** Without empty texts and areas, and always in one order, so that two values can be compared. */
function settingOf(texts: Texts): string {
  const areas = maintenanceAreas.flatMap((area) => {
    const given = Object.entries(texts[area] ?? {}).filter(([, text]) => text.trim() !== '');
    return given.length > 0 ? [[area, Object.fromEntries(given.toSorted())]] : [];
  });
  return areas.length > 0 ? JSON.stringify(Object.fromEntries(areas)) : '';
}
