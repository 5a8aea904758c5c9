import { withoutLanguage } from '@pakmut/contract/page-languages.ts';
import { Globe } from 'lucide-react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { languageCodes, languages } from '#web/platform/i18n/languages.ts';
import { cookieNames } from '#web/platform/offline/storage-keys.ts';
import { storePreference } from '#web/platform/page/cookies.ts';
import styles from './LanguagePicker.module.css';

/** The system's own list box over an icon and the language's name; each language stands in its own script. */
export function LanguagePicker() {
  const t = useMessages();
  const language = useLanguage();
  const choose = useChoice();
  return (
    <label className={styles.picker}>
      <Globe strokeWidth={1.75} />
      <span className={styles.name} aria-hidden="true">
        {languages[language].name}
      </span>
      <span className="visually-hidden">{t('language')}</span>
      <select className={styles.select} value={language} onChange={(event) => choose(event.target.value)}>
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is chosen counts from now on, also where the address asked for another language. */
function useChoice() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  return (language: string) => {
    storePreference(cookieNames.language, language);
    const plain = withoutLanguage(search);
    if (plain === search) void revalidate();
    else void navigate({ search: plain, hash }, { replace: true, preventScrollReset: true, state });
  };
}
