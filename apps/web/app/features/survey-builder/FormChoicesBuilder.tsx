import { choicesMaximum } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { type Language, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { type ChoiceText, choicesFromLines, newId, stepIn } from './builder-form.ts';
import styles from './FormBuilder.module.css';
import { FormTextBuilder } from './FormTextsBuilder.tsx';

type Props = {
  title: string;
  /** Names one of them by its number. */
  labelOf: (number: number) => string;
  prefix: 'c' | 'r';
  choices: readonly ChoiceText[];
  language: Language;
  onChange: (choices: ChoiceText[]) => void;
};

/** The choices of a question, or the rows of a table: written, moved, removed, and many pasted at once. */
export function FormChoicesBuilder({ title, labelOf, prefix, choices, language, onChange }: Props) {
  const t = useMessages();
  const id = useId();
  const [pasted, setPasted] = useState<string>();
  const isFull = choices.length >= choicesMaximum;
  function add() {
    onChange([...choices, { id: newId(prefix), label: { th: '' } }]);
    requestAnimationFrame(() =>
      document.getElementById(`${id}-list`)?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  }
  function takePasted(text: string) {
    const written = choices.filter(({ label }) => label.th.trim() || label.en?.trim());
    onChange([...written, ...choicesFromLines(text, prefix)].slice(0, choicesMaximum));
    setPasted(undefined);
  }
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      <ol id={`${id}-list`} className={styles.choices}>
        {choices.map((choice, at) => (
          <li key={choice.id} className={styles.choice}>
            <FormTextBuilder
              label={labelOf(at + 1)}
              text={choice.label}
              language={language}
              onChange={(label) => onChange(choices.map((one) => (one.id === choice.id ? { ...one, label } : one)))}
            />
            <span className={styles.icons}>
              <IconButton
                label={t('builder_up', { what: labelOf(at + 1) })}
                aria-disabled={at === 0}
                onClick={() => onChange(stepIn(choices, at, -1))}
              >
                <ArrowUp size={18} />
              </IconButton>
              <IconButton
                label={t('builder_down', { what: labelOf(at + 1) })}
                aria-disabled={at === choices.length - 1}
                onClick={() => onChange(stepIn(choices, at, 1))}
              >
                <ArrowDown size={18} />
              </IconButton>
              <IconButton
                label={t('builder_remove', { what: labelOf(at + 1) })}
                onClick={() => onChange(choices.filter((one) => one.id !== choice.id))}
              >
                <Trash2 size={18} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      {!isFull && (
        <div className={styles.acts}>
          <Button size="small" variant="secondary" onClick={add}>
            {t('builder_add')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-expanded={pasted !== undefined}
            onClick={() => setPasted(pasted === undefined ? '' : undefined)}
          >
            {t('builder_paste')}
          </Button>
        </div>
      )}
      {pasted !== undefined && (
        <div className={styles.group}>
          <TextArea
            label={t('builder_paste_label')}
            helper={t('builder_paste_helper')}
            rows={5}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
          <div className={styles.acts}>
            <Button size="small" onClick={() => takePasted(pasted)}>
              {t('builder_paste_take')}
            </Button>
          </div>
        </div>
      )}
    </fieldset>
  );
}
