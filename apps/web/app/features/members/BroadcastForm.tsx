import type { InputOf } from '@pakmut/contract/endpoint.ts';
import {
  addBroadcast,
  changeBroadcast,
  uploadBroadcastImage,
} from '@pakmut/contract/members/members.broadcasts.staff.contract.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { type FormEvent, useState } from 'react';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { PictureField, SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { MemberPicker, type PickedMember } from './MemberPicker.tsx';
import type { StaffBroadcast } from './use-staff-broadcasts.ts';

type Input = InputOf<typeof addBroadcast>;
type Fields = { header: string; detail: string; url: string; story: string; aired: string };

/** What of a member's work went on air: a new one, or changes of one. */
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
  const form = useForm();
  const [fields, set] = useEntry(pick(broadcast, now), form.clear);
  const [{ member }, setMember] = useEntry<{ member: PickedMember | null }>(
    { member: broadcast && { id: broadcast.memberID, name: broadcast.member_displayname } },
    form.clear,
  );
  const [picture, setPicture] = useState<File | null>(null);
  const save = useSave(broadcast?.news_broadcast_id, {
    add: async (input: Input, idempotencyKey) => (await call(addBroadcast, input, { idempotencyKey })).broadcastID,
    change: (broadcastID, input) => call(changeBroadcast, { broadcastID, ...input }),
    upload: (broadcastID, file) => call(uploadBroadcastImage, { broadcastID, file }),
  });
  function submit(event: FormEvent) {
    const written = read(fields, member);
    const [fault, input] = typeof written === 'string' ? [written, undefined] : [undefined, written];
    form.submit(event, fault, async () => {
      if (input) await save(input, picture).then(onSaved);
    });
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
    <SaveForm form={form} onSubmit={submit}>
      <MemberPicker
        label={t('content_broadcast_member')}
        value={member}
        onPick={(picked) => setMember({ member: picked })}
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
      <PictureField label={t('content_picture')} onPick={setPicture} />
    </SaveForm>
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
function read(fields: Fields, member: PickedMember | null): Input | MessageKey {
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
