import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { avatarSide } from '@pakmut/contract/members/members.rules.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { heicOf, heicToJpeg } from '#web/platform/pictures/heic-to-jpeg.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './AvatarEditor.module.css';

const zoomRange = { min: 1, max: 4, step: 0.05 } as const;
/** Arrow keys move the picture by this many pixels. */
const keyboardStep = 8;

/** Chooses the square: drag or arrow keys move the picture, the slider brings it nearer. */
export function AvatarCropDialog({
  file,
  onSave,
  onClose,
}: {
  file: File;
  onSave: (picture: Blob) => Promise<void>;
  onClose: () => void;
}) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const picture = usePicture(file);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState<number>(zoomRange.min);
  const [area, setArea] = useState<Area | null>(null);
  const slider = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function save() {
    if (!area || !picture.url) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSave(await cropToJpeg(picture.url, area));
    } catch (failure) {
      setError(wordsOf(failure));
      setBusy(false);
    }
  }
  return (
    <DialogFrame
      sticky
      title={t('avatar_crop')}
      onClose={onClose}
      initialFocus={slider}
      footer={
        <Button busy={isBusy} busyLabel={t('saving')} onClick={save} aria-disabled={!area || undefined}>
          {t('save')}
        </Button>
      }
    >
      {picture.failure ? (
        <Notice
          tone="error"
          live
          title={picture.failure instanceof CallError ? wordsOf(picture.failure) : t('choose_jpeg')}
        />
      ) : (
        <>
          <div className={styles.stage}>
            {picture.isConverting && (
              <>
                <Skeleton height="100%" />
                <output className="visually-hidden">{t('photo_preparing')}</output>
              </>
            )}
            {picture.url && (
              <Cropper
                image={picture.url}
                crop={crop}
                zoom={zoom}
                minZoom={zoomRange.min}
                maxZoom={zoomRange.max}
                aspect={1}
                showGrid={false}
                keyboardStep={keyboardStep}
                disableAutomaticStylesInjection
                classes={{ cropAreaClassName: styles.crop ?? '' }}
                cropperProps={{ role: 'group', 'aria-label': t('avatar_crop_area') }}
                mediaProps={{ onError: () => void picture.convert() }}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
              />
            )}
          </div>
          <label className={styles.zoom}>
            {t('avatar_zoom')}
            <input
              ref={slider}
              type="range"
              {...zoomRange}
              value={zoom}
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          </label>
          <p className={styles.helper}>{t('avatar_crop_helper')}</p>
        </>
      )}
      {error && <Notice tone="error" live title={error} />}
    </DialogFrame>
  );
}

/**
 * The chosen file as an address that an image can show; given back when the dialog closes. What this browser cannot read
 * is made a JPEG by the server, when it is HEIC.
 */
function usePicture(file: File) {
  const [shown, setShown] = useState(file);
  const [url, setUrl] = useState<string>();
  const [isConverting, setConverting] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const closing = useRef<AbortController>(null);
  useEffect(() => {
    const made = URL.createObjectURL(shown);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [shown]);
  useEffect(() => () => closing.current?.abort(), []);

  async function convert() {
    const heic = shown === file ? await heicOf(file) : null;
    if (!heic) return setFailure('unreadable');
    setUrl(undefined);
    setConverting(true);
    closing.current = new AbortController();
    const { signal } = closing.current;
    try {
      setShown(await heicToJpeg({ file: heic, onProgress: () => {}, signal }));
    } catch (reason) {
      setFailure(reason);
    } finally {
      setConverting(false);
    }
  }
  return { url, isConverting, failure, convert };
}

/** Twice the stored side, so that the server has something to reduce. */
const side = avatarSide * 2;
const quality = 0.9;

/** The chosen square of a picture as a JPEG; the browser has already turned it upright. */
async function cropToJpeg(url: string, area: { x: number; y: number; width: number; height: number }): Promise<Blob> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  // JPEG has no transparency; black would swallow a drawing.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((settle) => canvas.toBlob(settle, 'image/jpeg', quality));
  if (!blob) throw new Error('this browser cannot make a JPEG');
  return blob;
}
