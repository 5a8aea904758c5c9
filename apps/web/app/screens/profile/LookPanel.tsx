import { Monitor, Moon, Sun } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { languageCodes, languageOf, languages, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { chooseDataSaver, useDataSaver } from '#web/platform/offline/data-saver.ts';
import { cookieNames } from '#web/platform/offline/storage-keys.ts';
import { storePreference } from '#web/platform/page/cookies.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { chooseTheme, type Theme, themeOf, useTheme } from '#web/platform/page/theme.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SettingNote } from '../../features/members/SettingNote.tsx';
import { usePreferences } from '../../features/members/use-settings.ts';

/** How the site looks. It changes in this browser at once, also offline; the account learns it for mails and SMS. */
export function LookPanel() {
  const t = useMessages();
  const { change, state, failure } = usePreferences();
  const isSaving = useDataSaver();
  return (
    <>
      <FormSection title={t('language')} lead={t('language_lead')}>
        <LanguageChoice onChoose={(language) => change({ language })} />
      </FormSection>
      <FormSection title={t('theme')}>
        <ThemeChoice onChoose={(theme) => change({ theme })} />
      </FormSection>
      <FormSection title={t('data_saver')}>
        <CheckboxField
          label={t('data_saver_on')}
          helper={t('data_saver_helper')}
          checked={isSaving}
          onChange={(event) => {
            chooseDataSaver(event.target.checked);
            change({ dataSaver: event.target.checked ? 1 : 0 });
          }}
        />
        <SettingNote state={state} failure={failure} />
      </FormSection>
    </>
  );
}

function LanguageChoice({ onChoose }: { onChoose: (language: ReturnType<typeof languageOf>) => void }) {
  const t = useMessages();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  return (
    <SelectField
      label={t('language_choose')}
      options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
      value={language}
      onChange={(event) => {
        const chosen = languageOf(event.target.value);
        storePreference(cookieNames.language, chosen);
        onChoose(chosen);
        void revalidate();
      }}
    />
  );
}

function ThemeChoice({ onChoose }: { onChoose: (theme: Theme) => void }) {
  const t = useMessages();
  const chosen = useTheme(useRootData().theme);
  return (
    <RadioCards
      legend={t('theme_choose')}
      value={chosen}
      onChange={(value) => {
        const theme = themeOf(value);
        chooseTheme(theme);
        onChoose(theme);
      }}
      options={[
        { value: 'light', label: t('theme_light'), icon: <Sun /> },
        { value: 'dark', label: t('theme_dark'), icon: <Moon /> },
        { value: 'system', label: t('theme_system'), icon: <Monitor /> },
      ]}
    />
  );
}
