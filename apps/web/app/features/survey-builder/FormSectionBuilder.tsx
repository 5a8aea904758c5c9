import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { itemsMaximum, itemsUsual } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type BuilderProblem, changeSection, earlierOf, repeatSection, type Section } from './builder-form.ts';
import styles from './FormBuilder.module.css';
import { FormConditionsBuilder } from './FormConditionsBuilder.tsx';
import { FormProblemsBuilder } from './FormProblemsBuilder.tsx';
import { FormTextBuilder } from './FormTextsBuilder.tsx';

type Props = {
  form: FormDefinition;
  index: number;
  problems: readonly BuilderProblem[];
  onChange: (form: FormDefinition) => void;
};

/** The heading of a section, what stands before its questions, and whether they are asked for several items. */
export function FormSectionBuilder({ form, index, problems, onChange }: Props) {
  const t = useMessages();
  const section = form.sections[index];
  const repeat = section?.repeat;
  const change = (part: Partial<Section>) => onChange(changeSection(form, index, part));
  return (
    <section className={styles.editor} aria-labelledby="builder-question">
      <h3 id="builder-question" tabIndex={-1} className={styles.heading}>
        {t('builder_section', { number: index + 1 })}
      </h3>
      <FormProblemsBuilder problems={problems} />
      <CheckboxField
        label={t('builder_repeat')}
        checked={repeat !== undefined}
        onChange={({ target }) => onChange(repeatSection(form, index, target.checked))}
      />
      <p className={styles.note}>{t('builder_repeat_note')}</p>
      <LanguageTabs note={t('builder_languages_note')}>
        {(language) => (
          <>
            <FormTextBuilder
              label={t('builder_section_title')}
              text={section?.title}
              language={language}
              onChange={(title) => change({ title })}
            />
            <FormTextBuilder
              isLong
              label={t('builder_section_text')}
              text={section?.text}
              language={language}
              onChange={(text) => change({ text })}
            />
            {repeat && (
              <FormTextBuilder
                label={t('builder_repeat_item')}
                text={repeat.item}
                language={language}
                onChange={(item) => change({ repeat: { ...repeat, item } })}
              />
            )}
          </>
        )}
      </LanguageTabs>
      {repeat && (
        <>
          <ItemLimits repeat={repeat} onChange={(changed) => change({ repeat: changed })} />
          <FormConditionsBuilder
            key={repeat.id}
            conditions={repeat.show_if ?? []}
            earlier={earlierOf(form, repeat.id)}
            onChange={(show_if) => change({ repeat: { ...repeat, show_if } })}
          />
        </>
      )}
    </section>
  );
}

type Repeat = NonNullable<Section['repeat']>;

function ItemLimits({ repeat, onChange }: { repeat: Repeat; onChange: (repeat: Repeat) => void }) {
  const t = useMessages();
  const options = (from: number) =>
    Array.from({ length: itemsMaximum - from + 1 }, (_, at) => String(from + at)).map((value) => ({
      value,
      label: value,
    }));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('builder_repeat_limits')}</legend>
      <div className={styles.pair}>
        <SelectField
          label={t('builder_least')}
          value={String(repeat.least ?? 0)}
          options={options(0)}
          onChange={({ target }) => onChange({ ...repeat, least: Number(target.value) })}
        />
        <SelectField
          label={t('builder_most')}
          value={String(repeat.most ?? itemsUsual)}
          options={options(1)}
          onChange={({ target }) => onChange({ ...repeat, most: Number(target.value) })}
        />
      </div>
    </fieldset>
  );
}
