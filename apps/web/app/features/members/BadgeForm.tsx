import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { addBadge, changeBadge, uploadBadgeImage } from '@pakmut/contract/members/members.badges.staff.contract.ts';
import { type FormEvent, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { fieldIn, LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call } from '#web/platform/net/call.ts';
import { PictureField, SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { TextField } from '#web/ui/TextField.tsx';
import type { StaffBadge } from './use-staff-badges.ts';

type Input = InputOf<typeof addBadge>;
type Texts = Omit<Input, 'position'>;

/** A new badge, or changes of one. */
export function BadgeForm({ badge, onSaved }: { badge: StaffBadge | null; onSaved: () => void }) {
  const t = useMessages();
  const form = useForm();
  const [texts, write] = useEntry(textsOf(badge), form.clear);
  const [{ position }, set] = useEntry({ position: String(Math.max(badge?.position ?? 0, 0)) }, form.clear);
  const [picture, setPicture] = useState<File | null>(null);
  const save = useSave(badge?.badge_id, {
    add: async (input: Input, idempotencyKey) => (await call(addBadge, input, { idempotencyKey })).badgeID,
    change: (badgeID, input) => call(changeBadge, { badgeID, ...input }),
    upload: (badgeID, file) => call(uploadBadgeImage, { badgeID, file }),
  });
  const submit = (event: FormEvent) =>
    form.submit(event, faultOf(texts, position), () =>
      save({ ...texts, position: Number(position) }, picture).then(onSaved),
    );
  return (
    <SaveForm form={form} onSubmit={submit}>
      <LanguageTabs note={t('content_languages_note')}>
        {(language) =>
          (['badge_name', 'badge_detail'] as const).map((field) => {
            const name = fieldIn(field, language);
            return (
              <TextField
                key={name}
                label={t(field === 'badge_name' ? 'content_name' : 'content_badge_detail')}
                maxLength={field === 'badge_name' ? 60 : 200}
                lang={language}
                value={texts[name]}
                onChange={({ target }) => write({ [name]: target.value })}
              />
            );
          })
        }
      </LanguageTabs>
      <TextField
        label={t('content_position')}
        helper={t('content_position_helper')}
        inputMode="numeric"
        value={position}
        onChange={({ target }) => set({ position: target.value })}
      />
      <PictureField label={t('content_badge_picture')} onPick={setPicture} />
    </SaveForm>
  );
}

const textsOf = (badge: StaffBadge | null): Texts => ({
  badge_name: badge?.badge_name ?? '',
  badge_name_en: badge?.badge_name_en ?? '',
  badge_name_lo: badge?.badge_name_lo ?? '',
  badge_name_km: badge?.badge_name_km ?? '',
  badge_name_my: badge?.badge_name_my ?? '',
  badge_detail: badge?.badge_detail ?? '',
  badge_detail_en: badge?.badge_detail_en ?? '',
  badge_detail_lo: badge?.badge_detail_lo ?? '',
  badge_detail_km: badge?.badge_detail_km ?? '',
  badge_detail_my: badge?.badge_detail_my ?? '',
});

/** What must be put right first, in the order of the fields. */
function faultOf({ badge_name: name, badge_detail: detail }: Texts, position: string): MessageKey | undefined {
  if (!name.trim()) return 'content_name_missing';
  if (!detail.trim()) return 'content_badge_detail_missing';
  return /^\d{1,3}$/.test(position) ? undefined : 'content_position_invalid';
}
