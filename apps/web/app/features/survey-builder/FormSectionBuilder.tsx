import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { changeSection } from './builder-form.ts';
import styles from './FormBuilder.module.css';
import { FormTextBuilder } from './FormTextsBuilder.tsx';

/** The heading of a section and what stands before its questions. */
export function FormSectionBuilder({
  form,
  index,
  onChange,
}: {
  form: FormDefinition;
  index: number;
  onChange: (form: FormDefinition) => void;
}) {
  const t = useMessages();
  const section = form.sections[index];
  return (
    <section className={styles.editor} aria-labelledby="builder-question">
      <h3 id="builder-question" tabIndex={-1} className={styles.heading}>
        {t('builder_section', { number: index + 1 })}
      </h3>
      <LanguageTabs note={t('builder_languages_note')}>
        {(language) => (
          <>
            <FormTextBuilder
              label={t('builder_section_title')}
              text={section?.title}
              language={language}
              onChange={(title) => onChange(changeSection(form, index, { title }))}
            />
            <FormTextBuilder
              isLong
              label={t('builder_section_text')}
              text={section?.text}
              language={language}
              onChange={(text) => onChange(changeSection(form, index, { text }))}
            />
          </>
        )}
      </LanguageTabs>
    </section>
  );
}
