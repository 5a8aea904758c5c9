import { uploadAvatar } from '@pakmut/contract/media/media.contract.ts';
import { removeAvatar } from '@pakmut/contract/members/members.contract.ts';
import { Camera, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
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
  const wordsOf = useFailureWords();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const layer = useLayer('avatar');
  const [state, setState] = useState<'idle' | 'removing' | 'saved'>('idle');
  const [error, setError] = useState<string>();

  async function remove() {
    setState('removing');
    setError(undefined);
    try {
      keep(await call(removeAvatar, {}));
      setState('saved');
    } catch (failure) {
      setState('idle');
      setError(wordsOf(failure));
    }
  }
  async function upload(picture: Blob) {
    const { url } = await call(uploadAvatar, { file: picture });
    keep({ member_img_profile: url });
    layer.close();
    setState('saved');
    setError(undefined);
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
              setState('idle');
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
              busy={state === 'removing'}
              busyLabel={t('saving')}
              onClick={remove}
            >
              {t('avatar_remove')}
            </Button>
          )}
        </div>
        <output className={styles.note}>{state === 'saved' && t('saved')}</output>
      </div>
      {error && <Notice tone="error" live title={error} />}
      {layer.isOpen && file && <AvatarCropDialog file={file} onSave={upload} onClose={layer.close} />}
    </FormSection>
  );
}
