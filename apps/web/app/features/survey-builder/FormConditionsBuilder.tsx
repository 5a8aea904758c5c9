import type { Condition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import type { Part } from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import { Trash2 } from 'lucide-react';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { type Earlier, needsValue } from './builder-form.ts';
import { wordsIn } from './builder-words.ts';
import styles from './FormBuilder.module.css';

/** As the schema bounds them. */
const conditionsMaximum = 10;
const isWords: Readonly<Record<Condition['is'], MessageKey>> = {
  equal: 'builder_is_equal',
  unequal: 'builder_is_unequal',
  at_least: 'builder_is_at_least',
  at_most: 'builder_is_at_most',
  answered: 'builder_is_answered',
  unanswered: 'builder_is_unanswered',
};
/** Of a repeated group it is the number of its items. */
const numeric: readonly string[] = ['number', 'rating', 'scale', 'group'];

/** What can be asked of an earlier question. */
function comparisonsOf(question: Part | undefined): readonly Condition['is'][] {
  const always = ['answered', 'unanswered'] as const;
  if (question && numeric.includes(question.kind)) return ['equal', 'unequal', 'at_least', 'at_most', ...always];
  if (question?.kind === 'single' || question?.kind === 'multi') return ['equal', 'unequal', ...always];
  return always;
}

function firstCondition({ part: question }: Earlier): Condition {
  const is = comparisonsOf(question)[0] ?? 'answered';
  const choice = 'choices' in question ? question.choices[0]?.id : undefined;
  return { question: question.id, is, ...(is === 'equal' && choice && { value: choice }) };
}

type Props = {
  conditions: readonly Condition[];
  /** The questions before, in order: only they can be asked. */
  earlier: readonly Earlier[];
  onChange: (conditions: Condition[]) => void;
};

/** When a question is shown, as sentences: "show this when question 3 is yes". All hold together. */
export function FormConditionsBuilder({ conditions, earlier, onChange }: Props) {
  const t = useMessages();
  const nearest = earlier.at(-1);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('builder_conditions')}</legend>
      {conditions.length === 0 && (
        <p className={styles.note}>{t(nearest ? 'builder_conditions_none' : 'builder_conditions_first')}</p>
      )}
      {conditions.map((condition, at) => (
        <ConditionRow
          // A condition has no name; what it says may come twice.
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is all that tells it apart
          key={at}
          condition={condition}
          number={at + 1}
          earlier={earlier}
          onChange={(changed) => onChange(conditions.with(at, changed))}
          onRemove={() => onChange(conditions.toSpliced(at, 1))}
        />
      ))}
      {nearest && conditions.length < conditionsMaximum && (
        <div>
          <Button size="small" variant="secondary" onClick={() => onChange([...conditions, firstCondition(nearest)])}>
            {t('builder_condition_add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

type RowProps = {
  condition: Condition;
  number: number;
  earlier: readonly Earlier[];
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

function ConditionRow({ condition, number, earlier, onChange, onRemove }: RowProps) {
  const t = useMessages();
  const language = useLanguage();
  const asked = earlier.find(({ part }) => part.id === condition.question)?.part;
  const options = earlier.map(({ part, number: place }) => ({
    value: part.id,
    label:
      part.kind === 'group'
        ? t('builder_items_of', { item: wordsIn(part.item, language) })
        : t('builder_question_named', { number: place, label: wordsIn(part.label, language) }),
  }));
  return (
    <div className={styles.condition}>
      <SelectField
        label={t(number === 1 ? 'builder_show_when' : 'builder_show_and')}
        value={asked ? asked.id : ''}
        {...(!asked && { placeholder: t('builder_condition_lost') })}
        options={options}
        onChange={({ target }) => {
          const chosen = earlier.find(({ part }) => part.id === target.value);
          if (chosen) onChange(firstCondition(chosen));
        }}
      />
      <SelectField
        label={t('builder_comparison')}
        value={condition.is}
        options={comparisonsOf(asked).map((is) => ({ value: is, label: t(isWords[is]) }))}
        onChange={({ target }) => {
          const { value, ...rest } = condition;
          const is = target.value as Condition['is'];
          onChange({ ...rest, is, ...(needsValue(is) && value !== undefined && { value }) });
        }}
      />
      {needsValue(condition.is) && <ValueField condition={condition} asked={asked} onChange={onChange} />}
      <IconButton label={t('builder_remove', { what: t('builder_condition_number', { number }) })} onClick={onRemove}>
        <Trash2 size={18} />
      </IconButton>
    </div>
  );
}

function ValueField({
  condition,
  asked,
  onChange,
}: {
  condition: Condition;
  asked: Part | undefined;
  onChange: (condition: Condition) => void;
}) {
  const t = useMessages();
  const language = useLanguage();
  const label = t('builder_value');
  if (asked && 'choices' in asked) {
    return (
      <SelectField
        label={label}
        placeholder={t('builder_value_choose')}
        value={asked.choices.some(({ id }) => id === condition.value) ? String(condition.value) : ''}
        options={asked.choices.map((choice, at) => ({
          value: choice.id,
          label: wordsIn(choice.label, language) || t('builder_choice', { number: at + 1 }),
        }))}
        onChange={({ target }) => onChange({ ...condition, value: target.value })}
      />
    );
  }
  return (
    <TextField
      label={label}
      type="number"
      step="any"
      value={condition.value ?? ''}
      onChange={({ target }) => {
        const { value: _, ...rest } = condition;
        onChange(target.value === '' ? rest : { ...rest, value: Number(target.value) });
      }}
    />
  );
}
