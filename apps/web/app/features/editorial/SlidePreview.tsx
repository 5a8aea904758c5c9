import { useState } from 'react';
import {
  type Language,
  LanguageProvider,
  languageCodes,
  languages,
  useLanguage,
  useMessages,
} from '#web/platform/i18n/i18n.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { SlideCard } from './SlideCard.tsx';
import styles from './SlidePreview.module.css';
import type { StaffSlide } from './use-staff-slides.ts';

/** A slide as the first page shows it to readers of each language, as wide as on a phone and as on a wide screen. */
export function SlidePreview({ slide }: { slide: StaffSlide }) {
  const t = useMessages();
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <div className={styles.preview}>
      <SelectField
        label={t('content_languages')}
        value={language}
        options={languageCodes.map((code) => ({ value: code, label: languages[code].name }))}
        onChange={({ target }) => setLanguage(target.value as Language)}
      />
      {(['phone', 'wide'] as const).map((screen) => (
        <section key={screen} className={styles.screen} aria-labelledby={`preview-${screen}`}>
          <h3 id={`preview-${screen}`} className={styles.title}>
            {t(screen === 'phone' ? 'content_preview_phone' : 'content_preview_wide')}
          </h3>
          <div className={styles[screen]}>
            <LanguageProvider language={language}>
              <SlideCard slide={slide} />
            </LanguageProvider>
          </div>
        </section>
      ))}
    </div>
  );
}
