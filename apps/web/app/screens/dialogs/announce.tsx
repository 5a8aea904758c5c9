import { languageOfText, nameIn, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure } from '#web/platform/page/LoadStates.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { AnnouncementText } from '../../features/announcements/AnnouncementText.tsx';
import { useAnnouncement } from '../../features/announcements/use-announcement.ts';

/** `?d=announce.{id}`: the current announcement; one that has ended says so. */
export default function AnnounceDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const language = useLanguage();
  const { data, isPending, isError, refetch } = useAnnouncement();
  const announcement = data?.announce_id === param ? data : null;
  const name = announcement && nameIn(announcement, 'announce_name', language);
  return (
    <DialogFrame
      title={name ? <span lang={languageOfText(name)}>{name}</span> : t('announcement')}
      onClose={onClose}
      onBack={onBack}
    >
      {isPending && <Skeleton ratio="16 / 9" />}
      {isError && <LoadFailure isWhole title={t('no_connection')} onRetry={refetch} />}
      {announcement && <AnnouncementText announcement={announcement} language={language} />}
      {!isPending && !isError && !announcement && <EmptyState drawing="boat" title={t('announcement_gone')} />}
    </DialogFrame>
  );
}
