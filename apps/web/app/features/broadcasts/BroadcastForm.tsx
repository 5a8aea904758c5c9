import {
  addBroadcast,
  changeBroadcast,
  uploadBroadcastImage,
} from '@pakmut/contract/broadcasts/broadcasts.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type PickedStory, StoryPicker } from '#web/features/posts/StoryPicker.tsx';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { PictureField, SaveForm, useSave } from '#web/platform/page/SaveForm.tsx';
import { useEntry, useForm } from '#web/platform/page/use-form.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import type { StaffBroadcast } from './use-staff-broadcasts.ts';

type Input = InputOf<typeof addBroadcast>;
type Fields = { header: string; detail: string; url: string; aired: string };

type PickedMember = { readonly id: string; readonly name: string };

/** What of a citizen's work went on air: a new one, or changes of one. */
export function BroadcastForm({
  broadcast,
  now,
  memberField,
  onSaved,
}: {
  broadcast: StaffBroadcast | null;
  /** When it went on air unless the editor says otherwise. */
  now: string;
  /** The field that finds a member. */
  memberField: (member: PickedMember | null, onPick: (member: PickedMember | null) => void) => ReactNode;
  onSaved: () => void;
}) {
  const t = useMessages();
  const form = useForm();
  const [fields, set] = useEntry(pick(broadcast, now), form.clear);
  const [shown, setShown] = useEntry(pickShown(broadcast), form.clear);
  const [picture, setPicture] = useState<File | null>(null);
  const save = useSave(broadcast?.news_broadcast_id, {
    add: async (input: Input, idempotencyKey) => (await call(addBroadcast, input, { idempotencyKey })).broadcastID,
    change: (broadcastID, input) => call(changeBroadcast, { broadcastID, ...input }),
    upload: (broadcastID, file) => call(uploadBroadcastImage, { broadcastID, file }),
  });
  function submit(event: FormEvent) {
    const written = read(fields, shown);
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
      <StoryPicker
        label={t('content_broadcast_story')}
        value={shown.story}
        onPick={(story) => setShown({ story, ...(story && { member: story.author }) })}
      />
      {isUnsigned(shown) ? (
        <Notice tone="info" title={t('content_broadcast_unsigned')} />
      ) : (
        memberField(shown.member, (member) => setShown({ member }))
      )}
      {text('content_broadcast_header', 'header', { maxLength: 200 })}
      <TextArea
        label={t('content_broadcast_detail')}
        rows={4}
        maxLength={5_000}
        value={fields.detail}
        onChange={({ target }) => set({ detail: target.value })}
      />
      {text('content_broadcast_aired', 'aired', { type: 'datetime-local', helper: t('content_times_note') })}
      {text('content_link', 'url', { maxLength: 500, inputMode: 'url', helper: t('content_broadcast_link_helper') })}
      <PictureField label={t('content_picture')} onPick={setPicture} />
    </SaveForm>
  );
}

const pick = (broadcast: StaffBroadcast | null, now: string): Fields => ({
  header: broadcast?.news_broadcast_header ?? '',
  detail: broadcast?.news_broadcast_detail ?? '',
  url: broadcast?.news_broadcast_url ?? '',
  aired: bangkokField(broadcast?.create_date ?? now),
});

/** Whose work it was, and which story was shown. */
type Shown = { member: PickedMember | null; story: PickedStory | null };

function pickShown(broadcast: StaffBroadcast | null): Shown {
  if (!broadcast) return { member: null, story: null };
  const { memberID: id, member_displayname: name, postID, post_header: header } = broadcast;
  const member = id ? { id, name } : null;
  return { member, story: postID ? { id: postID, header, author: member } : null };
}

const isUnsigned = ({ story }: Shown) => story !== null && story.author === null;

/** What is sent, or what must be put right first, in the order of the fields. */
function read(fields: Fields, shown: Shown): Input | MessageKey {
  const [aired, url] = [momentOf(fields.aired), fields.url.trim()];
  const { story, member } = shown;
  if (!member && !isUnsigned(shown)) return 'content_broadcast_member_missing';
  if (story?.author && story.author.id !== member?.id) return 'content_broadcast_story_of_other';
  if (!fields.header.trim()) return 'content_broadcast_header_missing';
  if (!aired) return 'content_broadcast_aired_missing';
  if (url && !isSiteLink(url)) return 'content_link_invalid';
  return {
    memberID: isUnsigned(shown) ? '' : (member?.id ?? ''),
    postID: story?.id ?? '',
    news_broadcast_header: fields.header,
    news_broadcast_detail: fields.detail,
    news_broadcast_url: url,
    create_date: aired,
  };
}
