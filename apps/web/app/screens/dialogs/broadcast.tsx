import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BroadcastText } from '../../features/members/BroadcastText.tsx';
import { useBroadcast } from '../../features/members/use-reporter.ts';

/** `?d=broadcast.{reporter}.{id}`: what of a reporter's work went on air (specification §2 "news broadcast info"). */
export default function BroadcastDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const [reporterId = '', id = ''] = param?.split('.') ?? [];
  const { data: broadcast, isPending, isError, refetch } = useBroadcast(reporterId, id);
  return (
    <DialogFrame title={broadcast?.news_broadcast_header ?? t('broadcast')} onClose={onClose} onBack={onBack}>
      {broadcast && <BroadcastText broadcast={broadcast} />}
      {!broadcast && isError && <LoadFailure onRetry={() => void refetch()} />}
      {!broadcast && isPending && <LoadSkeleton rows={4} />}
      {!broadcast && !isError && !isPending && <EmptyState drawing="boat" title={t('broadcast_gone')} />}
    </DialogFrame>
  );
}
