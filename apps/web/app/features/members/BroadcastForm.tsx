import type { InputOf } from '@pakmut/contract/endpoint.ts';
import {
  addBroadcast,
  changeBroadcast,
  uploadBroadcastImage,
} from '@pakmut/contract/members/members.broadcasts.staff.contract.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { type FormEvent, useRef, useState } from 'react';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './BroadcastForm.module.css';
import { MemberPicker, type PickedMember } from './MemberPicker.tsx';
import type { StaffBroadcast } from './use-staff-broadcasts.ts';

type Fields = { header: string; detail: string; url: string; story: string; aired: string };

/** What of a member's work went on air: a new one, or changes of one. The picture follows when the rest is there. */
export function BroadcastForm({
  broadcast,
  now,
  onSaved,
}: {
  broadcast: StaffBroadcast | null;
  /** When it went on air unless the editor says otherwise. */
  now: string;
  onSaved: () => void;
}) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [fields, setFields] = useState(() => pick(broadcast, now));
  const [member, setMember] = useState<PickedMember | null>(
    broadcast && { id: broadcast.memberID, name: broadcast.member_displayname },
  );
  const [picture, setPicture] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const key = useRef(newIdempotencyKey());
  const savedId = useRef(broadcast?.news_broadcast_id);
  function set(change: Partial<Fields>) {
    setError(undefined);
    setFields((before) => ({ ...before, ...change }));
  }
  async function save(input: InputOf<typeof addBroadcast>) {
    const before = savedId.current;
    // Where only the picture failed, the next attempt must not write a second one.
    const { broadcastID } = before
      ? await call(changeBroadcast, { broadcastID: before, ...input })
      : await call(addBroadcast, input, { idempotencyKey: key.current });
    savedId.current = broadcastID;
    if (picture) await call(uploadBroadcastImage, { broadcastID, file: picture });
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const written = read(fields, member);
    if (typeof written === 'string') return setError(t(written));
    setBusy(true);
    try {
      await save(written);
      onSaved();
    } catch (failure) {
      // A refused attempt stores nothing, and what is put right afterwards is another request.
      if (!savedId.current) key.current = newIdempotencyKey();
      setError(wordsOf(failure));
      setBusy(false);
    }
  }
  const text = (label: MessageKey, field: keyof Fields, more: object = {}) => (
    <TextField
      label={t(label)}
      value={fields[field]}
      onChange={({ target }) => set({ [field]: target.value })}
      {...more}
    />
  );
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <MemberPicker
        label={t('content_broadcast_member')}
        value={member}
        onPick={(picked) => {
          setError(undefined);
          setMember(picked);
        }}
      />
      {text('content_broadcast_header', 'header', { maxLength: 200 })}
      <TextArea
        label={t('content_broadcast_detail')}
        rows={4}
        maxLength={5_000}
        value={fields.detail}
        onChange={({ target }) => set({ detail: target.value })}
      />
      {text('content_broadcast_aired', 'aired', { type: 'datetime-local', helper: t('content_times_note') })}
      {text('content_broadcast_story', 'story', { maxLength: 500, helper: t('content_broadcast_story_helper') })}
      {text('content_link', 'url', { maxLength: 500, inputMode: 'url', helper: t('content_broadcast_link_helper') })}
      <TextField
        label={t('content_picture')}
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

const pick = (broadcast: StaffBroadcast | null, now: string): Fields => ({
  header: broadcast?.news_broadcast_header ?? '',
  detail: broadcast?.news_broadcast_detail ?? '',
  url: broadcast?.news_broadcast_url ?? '',
  story: broadcast?.postID ? `/newslist/${broadcast.postID}` : '',
  aired: bangkokField(broadcast?.create_date ?? now),
});

const idInText = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** What is sent, or what must be put right first, in the order of the fields. */
function read(fields: Fields, member: PickedMember | null): InputOf<typeof addBroadcast> | MessageKey {
  const [aired, url, story] = [momentOf(fields.aired), fields.url.trim(), fields.story.trim()];
  const [postID = ''] = idInText.exec(story) ?? [];
  if (!member) return 'content_broadcast_member_missing';
  if (!fields.header.trim()) return 'content_broadcast_header_missing';
  if (!aired) return 'content_broadcast_aired_missing';
  if (story && !postID) return 'content_broadcast_story_invalid';
  if (url && !isSiteLink(url)) return 'content_link_invalid';
  return {
    memberID: member.id,
    postID,
    news_broadcast_header: fields.header,
    news_broadcast_detail: fields.detail,
    news_broadcast_url: url,
    create_date: aired,
  };
}
