import { Languages } from 'lucide-react';
import { type Language, languages, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './TranslateBar.module.css';
import type { Translation } from './use-translation.ts';

/** Languages in the words of the reader; browsers do not know all of ours. */
const languageNames = {
  th: 'language_name_th',
  en: 'language_name_en',
  lo: 'language_name_lo',
  km: 'language_name_km',
  my: 'language_name_my',
} as const satisfies Record<Language, MessageKey>;

/** The button by which a story changes its language, and the note that a machine did it. */
export function TranslateBar({ translation }: { translation: Translation }) {
  const t = useMessages();
  const language = useLanguage();
  const { source, isOffered, isBusy, toggle } = translation;
  if (!isOffered) return null;
  return (
    <div className={styles.bar}>
      <Button
        variant="secondary"
        size="small"
        icon={<Languages />}
        busy={isBusy}
        busyLabel={t('translate_busy')}
        onClick={toggle}
      >
        {source ? t('translate_reset') : t('translate_to', { language: languages[language].name })}
      </Button>
      <p className={styles.note} role="status">
        {source && t('translate_note', { language: t(languageNames[source]) })}
      </p>
    </div>
  );
}
