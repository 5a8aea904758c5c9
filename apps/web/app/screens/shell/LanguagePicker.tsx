import { Globe } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { rememberPreference } from '../../platform/cookies.ts';
import { useLanguage, useMessages } from '../../platform/i18n.tsx';
import { languageCodes, languages } from '../../platform/languages.ts';
import { cookieNames } from '../../platform/storage-keys.ts';
import styles from './LanguagePicker.module.css';

/** The system's own list box over an icon and the language's name; each language stands in its own script. */
export function LanguagePicker() {
  const t = useMessages();
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  return (
    <label className={styles.picker}>
      <Globe aria-hidden="true" strokeWidth={1.75} />
      <span className={styles.name} aria-hidden="true">
        {languages[language].name}
      </span>
      <span className="visually-hidden">{t('language')}</span>
      <select
        className={styles.select}
        value={language}
        onChange={(event) => {
          rememberPreference(cookieNames.language, event.target.value);
          void revalidate();
        }}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}
