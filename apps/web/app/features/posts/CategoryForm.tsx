import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { addCategory, changeCategory } from '@pakmut/contract/posts/posts.categories.staff.contract.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { fieldIn, LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './CategoryForm.module.css';
import type { StaffCategory } from './use-staff-categories.ts';

type Names = Omit<InputOf<typeof addCategory>, 'position' | 'is_retired'>;

/** A new category, or changes of one. */
export function CategoryForm({ category, onSaved }: { category: StaffCategory | null; onSaved: () => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [names, setNames] = useState(() => namesOf(category));
  const [position, setPosition] = useState(String(category?.position ?? 0));
  const [isRetired, setRetired] = useState(category?.is_retired === 1);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fault = faultOf(names, position);
    if (fault) return setError(t(fault));
    setBusy(true);
    const input = { ...names, position: Number(position), is_retired: isRetired ? (1 as const) : (0 as const) };
    try {
      if (category) await call(changeCategory, { categoryID: category.category_id, ...input });
      else await call(addCategory, input, { idempotencyKey: key.current });
      onSaved();
    } catch (failure) {
      // A refused attempt stores nothing, and what is put right afterwards is another request.
      key.current = newIdempotencyKey();
      setError(wordsOf(failure));
      setBusy(false);
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LanguageTabs>
        {(language) => {
          const name = fieldIn('category_name', language);
          return (
            <TextField
              key={name}
              label={t('content_category_name')}
              maxLength={60}
              lang={language}
              value={names[name]}
              onChange={({ target }) => {
                setError(undefined);
                setNames((before) => ({ ...before, [name]: target.value }));
              }}
            />
          );
        }}
      </LanguageTabs>
      <p className={styles.note}>{t('content_category_languages')}</p>
      <TextField
        label={t('content_position')}
        helper={t('content_position_helper')}
        inputMode="numeric"
        value={position}
        onChange={({ target }) => {
          setError(undefined);
          setPosition(target.value);
        }}
      />
      <CheckboxField
        label={t('content_category_retired')}
        checked={isRetired}
        onChange={({ target }) => setRetired(target.checked)}
      />
      {error && <Notice tone="error" live title={error} />}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
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
