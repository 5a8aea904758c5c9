import { checkMessage, messageMaximum } from '@pakmut/contract/verification/verification.rules.ts';
import { type MessageKey, useMessages } from '#web/platform/i18n/i18n.tsx';
import { TalkPhotosField, type UploadPhoto, useTalkPhotos } from './TalkPhotos.tsx';
import { TextForm } from './TextForm.tsx';

type Props = {
  label: string;
  doneWords?: MessageKey;
  upload: UploadPhoto;
  onSend: (message: { text: string; photos: string[] }) => Promise<unknown>;
};

/** A message of the talk about a story: words, photos, or both. Both stay when sending fails, whichever part it was. */
export function MessageForm({ label, doneWords, upload, onSend }: Props) {
  const t = useMessages();
  const photos = useTalkPhotos(upload);
  async function send(text: string) {
    try {
      await onSend({ text, photos: await photos.send() });
    } catch (failure) {
      photos.forgetLost(failure);
      throw failure;
    }
    photos.clear();
  }
  return (
    <TextForm
      label={label}
      limit={messageMaximum}
      submitLabel={t('story_talk_send')}
      {...(doneWords && { doneWords })}
      check={(text) => checkMessage(text, photos.chosen.length)}
      below={<TalkPhotosField photos={photos} />}
      onSubmit={send}
    />
  );
}
