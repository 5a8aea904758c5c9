import { type ReactNode, useState } from 'react';
import { Tabs } from '#web/ui/Tabs.tsx';
import { type Language, languageCodes, languages, useMessages } from './i18n.tsx';
import styles from './LanguageTabs.module.css';

type LanguageTabsProps = {
  /** What a missing language means for readers. */
  note: string;
  children: (language: Language) => ReactNode;
};

/** The fields of a text that is written in each language, one language at a time; Thai, which is needed, comes first. */
export function LanguageTabs({ note, children }: LanguageTabsProps) {
  const t = useMessages();
  const [language, setLanguage] = useState<Language>('th');
  return (
    <div className={styles.tabs}>
      <Tabs
        label={t('content_languages')}
        value={language}
        onChange={(value) => setLanguage(value as Language)}
        tabs={languageCodes.map((code) => ({
          value: code,
          label: <span lang={code}>{languages[code].name}</span>,
          panel: <div className={styles.panel}>{children(code)}</div>,
        }))}
      />
      <p className={styles.note}>{note}</p>
    </div>
  );
}

/** The name of a field of the wire in a language: Thai has the plain one. */
export function fieldIn<Field extends string>(field: Field, language: Language) {
  return (language === 'th' ? field : `${field}_${language}`) as Field | `${Field}_${Exclude<Language, 'th'>}`;
}
