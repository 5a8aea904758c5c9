import {
  addMenu,
  changeMenu,
  type MenuPlace,
  menuPlaces,
  uploadMenuImage,
} from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { type FormEvent, useState } from 'react';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { fieldIn, LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call } from '#web/platform/net/call.ts';
import { PictureField, SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { StaffMenu } from './use-menus.ts';

type Input = InputOf<typeof addMenu>;
type Texts = Omit<Input, 'place' | 'menu_url' | 'position' | 'begin_date' | 'end_date' | 'is_published'>;
type Plan = { place: MenuPlace; link: string; position: string; begins: string; ends: string; isPublished: boolean };

export const placeWords: Record<MenuPlace, MessageKey> = { menu: 'content_menu_site', survey: 'survey_project' };

/** A new entry of a menu, or changes of one. */
export function MenuForm({ menu, onSaved }: { menu: StaffMenu | null; onSaved: () => void }) {
  const t = useMessages();
  const form = useForm();
  const [texts, write] = useEntry(textsOf(menu), form.clear);
  const [plan, set] = useEntry(planOf(menu), form.clear);
  const [picture, setPicture] = useState<File | null>(null);
  const save = useSave(menu?.menu_id, {
    add: async (input: Input, idempotencyKey) => (await call(addMenu, input, { idempotencyKey })).menuID,
    change: (menuID, input) => call(changeMenu, { menuID, ...input }),
    upload: (menuID, file) => call(uploadMenuImage, { menuID, file }),
  });
  const submit = (event: FormEvent) =>
    form.submit(event, faultOf(texts, plan), () => save(inputOf(texts, plan), picture).then(onSaved));
  const field = (label: MessageKey, name: 'link' | 'position' | 'begins' | 'ends', more: object = {}) => (
    <TextField label={t(label)} value={plan[name]} onChange={({ target }) => set({ [name]: target.value })} {...more} />
  );
  return (
    <SaveForm form={form} onSubmit={submit}>
      <LanguageTabs note={t('content_languages_note')}>
        {(language) =>
          (['menu_name', 'menu_description'] as const).map((text) => {
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
          })
        }
      </LanguageTabs>
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
      <PictureField label={t('content_picture')} onPick={setPicture} />
      <CheckboxField
        label={t('content_published')}
        checked={plan.isPublished}
        onChange={({ target }) => set({ isPublished: target.checked })}
      />
    </SaveForm>
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
