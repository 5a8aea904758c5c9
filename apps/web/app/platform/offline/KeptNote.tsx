import { formatDate } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** Says of when the copy is that a page shows; `keptAt` in milliseconds. */
export function KeptNote({ keptAt }: { keptAt: number }) {
  const t = useMessages();
  const time = formatDate(new Date(keptAt).toISOString(), 'dateTime', useLanguage());
  return <Notice tone="warn" live title={t('offline_kept', { time })} />;
}
