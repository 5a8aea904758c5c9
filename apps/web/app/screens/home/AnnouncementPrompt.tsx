import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useCalmMoment } from '#web/platform/overlays/use-calm-moment.ts';
import { isDue, storeSeen } from '../../features/announcements/announce-memory.ts';
import { useAnnouncement } from '../../features/announcements/use-announcement.ts';

/** Opens the current announcement once a visit, in a quiet moment and never over another dialog. */
export function AnnouncementPrompt() {
  const dialogs = useDialogs();
  const { data } = useAnnouncement();
  const isWanted = Boolean(data && isDue(data.announce_id));
  useCalmMoment(isWanted && dialogs.layers.length === 0, () => {
    if (!data) return;
    storeSeen(data.announce_id);
    dialogs.open('announce', data.announce_id);
  });
  return null;
}
