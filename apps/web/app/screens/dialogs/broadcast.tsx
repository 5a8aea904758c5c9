import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BroadcastText } from '../../features/broadcasts/BroadcastText.tsx';
import { useBroadcast } from '../../features/broadcasts/use-broadcasts.ts';

/**
 * `?d=broadcast.{id}`: what of a citizen's work went on air (specification §2 "news broadcast info"). Notices and older links
 * name the member before it.
 */
export default function BroadcastDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const id = param?.split('.').at(-1) ?? '';
  const { data: broadcast, isPending, isError, refetch } = useBroadcast(id);
  return (
    <DialogFrame title={broadcast?.news_broadcast_header ?? t('broadcast')} onClose={onClose} onBack={onBack}>
      {broadcast && <BroadcastText broadcast={broadcast} />}
      {!broadcast && isError && <LoadFailure onRetry={() => void refetch()} />}
      {!broadcast && isPending && <LoadSkeleton rows={4} />}
      {!broadcast && !isError && !isPending && <EmptyState drawing="boat" title={t('broadcast_gone')} />}
    </DialogFrame>
  );
}
