import {
  addMenu,
  changeMenu,
  type MenuPlace,
  menuPlaces,
  uploadMenuImage,
} from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { type FormEvent, useRef, useState } from 'react';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { fieldIn, LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './MenuForm.module.css';
import type { StaffMenu } from './use-menus.ts';

type Input = InputOf<typeof addMenu>;
type Texts = Omit<Input, 'place' | 'menu_url' | 'position' | 'begin_date' | 'end_date' | 'is_published'>;
type Plan = { place: MenuPlace; link: string; position: string; begins: string; ends: string; isPublished: boolean };

export const placeWords: Record<MenuPlace, MessageKey> = { menu: 'content_menu_site', survey: 'survey_project' };

/** A new entry of a menu, or changes of one. The picture follows when the rest is there. */
export function MenuForm({ menu, onSaved }: { menu: StaffMenu | null; onSaved: () => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [texts, setTexts] = useState(() => textsOf(menu));
  const [plan, setPlan] = useState(() => planOf(menu));
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  const savedId = useRef(menu?.menu_id);
  function set(change: Partial<Plan>) {
    setError(undefined);
    setPlan((before) => ({ ...before, ...change }));
  }
  function write(change: Partial<Texts>) {
    setError(undefined);
    setTexts((before) => ({ ...before, ...change }));
  }
  async function save() {
    const input = inputOf(texts, plan);
    const before = savedId.current;
    // Where only the picture failed, the next attempt must not write a second entry.
    const { menuID } = before
      ? await call(changeMenu, { menuID: before, ...input })
      : await call(addMenu, input, { idempotencyKey: key.current });
    savedId.current = menuID;
    if (picture) await call(uploadMenuImage, { menuID, file: picture });
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fault = faultOf(texts, plan);
    if (fault) return setError(t(fault));
    setBusy(true);
    try {
      await save();
      onSaved();
    } catch (failure) {
      setError(wordsOf(failure));
      setBusy(false);
    }
  }
  const field = (label: MessageKey, name: 'link' | 'position' | 'begins' | 'ends', more: object = {}) => (
    <TextField label={t(label)} value={plan[name]} onChange={({ target }) => set({ [name]: target.value })} {...more} />
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LanguageTabs>
        {(language) => (
          <div className={styles.form}>
            {(['menu_name', 'menu_description'] as const).map((text) => {
              const name = fieldIn(text, language);
              return (
                <TextField
                  key={name}
                  label={t(text === 'menu_name' ? 'content_name' : 'content_menu_description')}
                  maxLength={text === 'menu_name' ? 80 : 300}
                  lang={language}
                  value={texts[name]}
                  onChange={({ target }) => write({ [name]: target.value })}
                />
              );
            })}
          </div>
        )}
      </LanguageTabs>
      <p className={styles.note}>{t('content_languages_note')}</p>
      <SelectField
        label={t('content_menu_place')}
        value={plan.place}
        options={menuPlaces.map((place) => ({ value: place, label: t(placeWords[place]) }))}
        onChange={({ target }) => set({ place: target.value as MenuPlace })}
      />
      {field('content_menu_link', 'link', { maxLength: 500, inputMode: 'url', helper: t('content_link_helper') })}
      {field('content_position', 'position', { inputMode: 'numeric', helper: t('content_position_helper') })}
      {field('content_begins_optional', 'begins', { type: 'datetime-local', helper: t('content_times_note') })}
      {field('content_ends', 'ends', { type: 'datetime-local', helper: t('content_times_note') })}
      <TextField
        label={t('content_picture')}
        type="file"
        accept="image/jpeg"
        onChange={({ target }) => setPicture(target.files?.[0] ?? null)}
      />
      <CheckboxField
        label={t('content_published')}
        checked={plan.isPublished}
        onChange={({ target }) => set({ isPublished: target.checked })}
      />
      {error && <Notice tone="error" live title={error} />}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}

const textsOf = (menu: StaffMenu | null): Texts => ({
  menu_name: menu?.menu_name ?? '',
  menu_name_en: menu?.menu_name_en ?? '',
  menu_name_lo: menu?.menu_name_lo ?? '',
  menu_name_km: menu?.menu_name_km ?? '',
  menu_name_my: menu?.menu_name_my ?? '',
  menu_description: menu?.menu_description ?? '',
  menu_description_en: menu?.menu_description_en ?? '',
  menu_description_lo: menu?.menu_description_lo ?? '',
  menu_description_km: menu?.menu_description_km ?? '',
  menu_description_my: menu?.menu_description_my ?? '',
});

const planOf = (menu: StaffMenu | null): Plan => ({
  place: menu?.place ?? 'menu',
  link: menu?.menu_url ?? '',
  position: String(menu?.position ?? 0),
  begins: bangkokField(menu?.begin_date ?? ''),
  ends: bangkokField(menu?.end_date ?? ''),
  isPublished: menu?.is_published === 1,
});

/** What must be put right first, in the order of the fields. */
function faultOf({ menu_name: name }: Texts, { link, position, begins, ends }: Plan): MessageKey | undefined {
  const [from, until] = [momentOf(begins), momentOf(ends)];
  if (!name.trim()) return 'content_name_missing';
  if (!isSiteLink(link.trim())) return 'content_link_invalid';
  if (!/^\d{1,3}$/.test(position)) return 'content_position_invalid';
  return from && until && until <= from ? 'content_end_too_early' : undefined;
}

const inputOf = (texts: Texts, plan: Plan): Input => ({
  ...texts,
  place: plan.place,
  menu_url: plan.link.trim(),
  position: Number(plan.position),
  begin_date: momentOf(plan.begins) ?? '',
  end_date: momentOf(plan.ends) ?? '',
  is_published: plan.isPublished ? 1 : 0,
});
