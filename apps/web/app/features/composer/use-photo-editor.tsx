import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { fileOf } from '#web/platform/pictures/photo-edits.ts';
import { useToast } from '#web/ui/Toast.tsx';
import { PhotoEditor } from './PhotoEditor.tsx';
import { type PhotoStep, resultOf } from './photo-steps.ts';
import { useFoundFaces } from './use-found-faces.ts';
import type { MediaUploads } from './use-media-uploads.ts';

/** Opens the editor of one of the photos, and asks what to do with its changes when it was closed without an answer. */
export function usePhotoEditor(media: MediaUploads) {
  const t = useMessages();
  const toast = useToast();
  const layer = useLayer('photo-editor');
  const [key, setKey] = useState<string | null>(null);
  const [steps, setSteps] = useState<readonly PhotoStep[]>([]);
  const [isBusy, setBusy] = useState(false);
  const photo = media.list.find((one) => one.key === key);
  const last = steps.at(-1);
  const found = useFoundFaces(steps[0]?.picture);
  const isChanged = steps.length > 1;

  async function finish() {
    if (photo && last && isChanged) {
      setBusy(true);
      const file = await fileOf(resultOf(last, found.faces), photo.name);
      setBusy(false);
      if (!file) return toast({ text: t('edit_photo_failed'), tone: 'warn' });
      media.replace(photo.key, file);
    }
    setSteps([]);
    layer.close();
  }
  return {
    edit(wanted: string) {
      setKey(wanted);
      setSteps([]);
      layer.open();
    },
    photoEditor: photo && (
      <>
        {layer.isOpen && (
          <PhotoEditor
            load={media.isEditable(photo.key) ? () => media.pictureOf(photo.key) : null}
            steps={steps}
            onSteps={setSteps}
            found={found}
            number={media.list.indexOf(photo) + 1}
            alt={photo.alt}
            onAlt={(alt) => media.describe(photo.key, alt)}
            isBusy={isBusy}
            onDone={finish}
            onCancel={layer.close}
          />
        )}
        <Question
          open={isChanged && !layer.isOpen}
          title={t('edit_photo_keep_title')}
          confirmLabel={t('edit_photo_done')}
          cancelLabel={t('edit_photo_discard')}
          busy={isBusy}
          onConfirm={finish}
          onCancel={() => setSteps([])}
          onDismiss={layer.open}
        />
      </>
    ),
  };
}
