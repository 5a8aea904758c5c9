import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { addBadge, changeBadge, uploadBadgeImage } from '@pakmut/contract/members/members.badges.staff.contract.ts';
import { type FormEvent, useRef, useState } from 'react';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { fieldIn, LanguageTabs } from '#web/platform/i18n/LanguageTabs.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './BadgeForm.module.css';
import type { StaffBadge } from './use-staff-badges.ts';

type Texts = Omit<InputOf<typeof addBadge>, 'position'>;

/** A new badge, or changes of one. The picture follows when the rest is there. */
export function BadgeForm({ badge, onSaved }: { badge: StaffBadge | null; onSaved: () => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [texts, setTexts] = useState(() => textsOf(badge));
  const [position, setPosition] = useState(String(Math.max(badge?.position ?? 0, 0)));
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  const savedId = useRef(badge?.badge_id);
  function write(change: Partial<Texts>) {
    setError(undefined);
    setTexts((before) => ({ ...before, ...change }));
  }
  async function save() {
    const input = { ...texts, position: Number(position) };
    const before = savedId.current;
    // Where only the picture failed, the next attempt must not make a second badge.
    const { badgeID } = before
      ? await call(changeBadge, { badgeID: before, ...input })
      : await call(addBadge, input, { idempotencyKey: key.current });
    savedId.current = badgeID;
    if (picture) await call(uploadBadgeImage, { badgeID, file: picture });
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const fault = faultOf(texts, position);
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
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LanguageTabs>
        {(language) => (
          <div className={styles.form}>
            {(['badge_name', 'badge_detail'] as const).map((field) => {
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
            })}
          </div>
        )}
      </LanguageTabs>
      <p className={styles.note}>{t('content_languages_note')}</p>
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
      <TextField
        label={t('content_badge_picture')}
        type="file"
        accept="image/jpeg"
        onChange={({ target }) => setPicture(target.files?.[0] ?? null)}
      />
      {error && <Notice tone="error" live title={error} />}
      <Button type="submit" busy={isBusy}>
        {t('save')}
      </Button>
    </form>
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
