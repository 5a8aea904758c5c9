import { uploadAvatar } from '@pakmut/contract/media/media.contract.ts';
import { removeAvatar } from '@pakmut/contract/members/members.contract.ts';
import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { useForm } from '#web/platform/page/use-form.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { AvatarCropDialog } from './AvatarCropDialog.tsx';
import styles from './AvatarEditor.module.css';
import { type MyProfile, useKeepProfile } from './use-my-profile.ts';

/** What the file dialog offers; cropping turns every picture that the browser can show into a JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** The own picture: choose, crop, take away. */
export function AvatarEditor({ profile }: { profile: MyProfile }) {
  const t = useMessages();
  const keep = useKeepProfile();
  const form = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const layer = useLayer('avatar');
  const [isSaved, setSaved] = useState(false);

  function remove() {
    setSaved(false);
    return form.run(async () => {
      keep(await call(removeAvatar, {}));
      setSaved(true);
    });
  }
  async function upload(picture: Blob) {
    const { url } = await call(uploadAvatar, { file: picture });
    keep({ member_img_profile: url });
    layer.close();
    setSaved(true);
    form.clear();
  }
  return (
    <FormSection title={t('avatar')} lead={t('avatar_lead')}>
      <div className={styles.editor}>
        <Avatar src={profile.member_img_profile} size={96} />
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            className="visually-hidden"
            accept={accepted}
            aria-label={t('avatar_choose')}
            tabIndex={-1}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (!chosen) return;
              setFile(chosen);
              layer.open();
              setSaved(false);
              // The same file can be chosen again after it was put away.
              event.target.value = '';
            }}
          />
          <Button variant="secondary" icon={<Camera size={20} />} onClick={() => input.current?.click()}>
            {t('avatar_choose')}
          </Button>
          {profile.member_img_profile && (
            <Button
              variant="quiet"
              icon={<Trash2 size={20} />}
              busy={form.isBusy}
              busyLabel={t('saving')}
              onClick={remove}
            >
              {t('avatar_remove')}
            </Button>
          )}
        </div>
        <output className={styles.note}>{isSaved && t('saved')}</output>
      </div>
      {form.problem && <Notice tone="error" live title={form.problem.message} />}
      {layer.isOpen && file && <AvatarCropDialog file={file} onSave={upload} onClose={layer.close} />}
    </FormSection>
  );
}
