import { useMessages } from '#web/platform/i18n/i18n.tsx';

/** How far the photos of an answer are on their way; nothing where none are. */
export function PhotosSending({ percent }: { percent: number | undefined }) {
  const t = useMessages();
  if (percent === undefined) return null;
  const words = t('form_photos_sending', { percent });
  return (
    <p>
      {words} <progress value={percent} max={100} aria-label={words} />
    </p>
  );
}
