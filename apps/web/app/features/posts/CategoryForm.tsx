import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { addCategory, changeCategory } from '@pakmut/contract/posts/posts.categories.staff.contract.ts';
import type { FormEvent } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { fieldIn, LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call } from '#web/platform/net/call.ts';
import { SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CategoryForm.module.css';
import type { StaffCategory } from './use-staff-categories.ts';

type Input = InputOf<typeof addCategory>;
type Names = Omit<Input, 'position' | 'is_retired' | 'category_color'>;

/** The eight colours that are legible in both themes, by what they look like. */
const colours: readonly MessageKey[] = [
  'content_colour_brick',
  'content_colour_blue',
  'content_colour_amber',
  'content_colour_crimson',
  'content_colour_green',
  'content_colour_purple',
  'content_colour_teal',
  'content_colour_grey',
];

/** A new category, or changes of one. */
export function CategoryForm({ category, onSaved }: { category: StaffCategory | null; onSaved: () => void }) {
  const t = useMessages();
  const form = useForm();
  const [names, write] = useEntry(namesOf(category), form.clear);
  const [plan, set] = useEntry(
    {
      position: String(category?.position ?? 0),
      isRetired: category?.is_retired === 1,
      colour: category?.category_color ?? colours.length,
    },
    form.clear,
  );
  const save = useSave(category?.category_id, {
    add: async (input: Input, idempotencyKey) => (await call(addCategory, input, { idempotencyKey })).categoryID,
    change: (categoryID, input) => call(changeCategory, { categoryID, ...input }),
  });
  const submit = (event: FormEvent) =>
    form.submit(event, faultOf(names, plan.position), () =>
      save({
        ...names,
        position: Number(plan.position),
        category_color: plan.colour,
        is_retired: plan.isRetired ? 1 : 0,
      }).then(onSaved),
    );
  return (
    <SaveForm form={form} onSubmit={submit}>
      <LanguageTabs note={t('content_category_languages')}>
        {(language) => {
          const name = fieldIn('category_name', language);
          return (
            <TextField
              key={name}
              label={t('content_category_name')}
              maxLength={60}
              lang={language}
              value={names[name]}
              onChange={({ target }) => write({ [name]: target.value })}
            />
          );
        }}
      </LanguageTabs>
      <TextField
        label={t('content_position')}
        helper={t('content_position_helper')}
        inputMode="numeric"
        value={plan.position}
        onChange={({ target }) => set({ position: target.value })}
      />
      <RadioCards
        legend={t('content_category_colour')}
        helper={t('content_category_colour_helper')}
        value={String(plan.colour)}
        onChange={(colour) => set({ colour: Number(colour) })}
        options={colours.map((name, index) => ({
          value: String(index + 1),
          label: t(name),
          icon: <span className={styles.swatch} style={{ '--cat': `var(--hue-${index + 1})` }} />,
        }))}
      />
      <CheckboxField
        label={t('content_category_retired')}
        checked={plan.isRetired}
        onChange={({ target }) => set({ isRetired: target.checked })}
      />
    </SaveForm>
  );
}

const namesOf = (category: StaffCategory | null): Names => ({
  category_name: category?.category_name ?? '',
  category_name_en: category?.category_name_en ?? '',
  category_name_lo: category?.category_name_lo ?? '',
  category_name_km: category?.category_name_km ?? '',
  category_name_my: category?.category_name_my ?? '',
});

/** What must be put right first, in the order of the fields. */
function faultOf({ category_name: thai, category_name_en: english }: Names, position: string): MessageKey | undefined {
  if (!thai.trim() || !english.trim()) return 'content_category_name_missing';
  return /^\d{1,3}$/.test(position) ? undefined : 'content_position_invalid';
}
