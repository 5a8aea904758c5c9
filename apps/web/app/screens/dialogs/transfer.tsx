import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { type DialogScreenProps, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StepUpNotice, useStepUp } from '../../features/auth/StepUp.tsx';
import { keepBalance } from '../../features/coins/use-balance.ts';
import { patchPost } from '../../features/posts/post-pages.ts';
import { ReceiverSearch } from '../../features/transfers/ReceiverSearch.tsx';
import { type Receipt, TransferForm } from '../../features/transfers/TransferForm.tsx';
import { TransferReceipt } from '../../features/transfers/TransferReceipt.tsx';
import { type Target, useTransferData } from '../../features/transfers/use-receivers.ts';
import { useMembersDialog } from './use-members-dialog.ts';

/** The search text, restored when the member goes back from the amount. */
let lastSearch = '';

/**
 * `?d=transfer` searches a member, `?d=transfer.{memberId}` and `?d=transfer.post.{postId}` ask for the amount. Back from
 * the amount is the search, but from a story it is the story (specification §4 "Modal navigation").
 */
export default function TransferDialog({ param, onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  useMembersDialog(param ? `transfer.${param}` : 'transfer');
  const [search, setSearch] = useState(lastSearch);
  const [isSent, setSent] = useState(false);
  const firstField = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const target = targetOf(param);
  const isToMember = target !== null && 'memberId' in target;
  const toSearch = isToMember ? () => dialogs.stepBack('transfer') : onBack;
  function type(typed: string) {
    lastSearch = typed;
    setSearch(typed);
  }
  return (
    <DialogFrame
      sticky={target !== null}
      title={t(titleOf(target, isSent))}
      onClose={onClose}
      onBack={isSent ? undefined : toSearch}
      {...(!target && { initialFocus: firstField })}
      {...(isToMember && { initialFocus: amountField })}
    >
      {target ? (
        <Amount
          target={target}
          onSent={() => setSent(true)}
          onClose={onClose}
          amountField={isToMember ? amountField : undefined}
        />
      ) : (
        <ReceiverSearch
          typed={search}
          onType={type}
          onPick={(memberId) => dialogs.forward('transfer', memberId)}
          firstField={firstField as RefObject<HTMLInputElement | null>}
        />
      )}
    </DialogFrame>
  );
}

function titleOf(target: Target | null, isSent: boolean) {
  if (isSent) return 'transfer_receipt';
  return target && 'postId' in target ? 'transfer_to_story' : 'transfer_title';
}

type AmountProps = {
  target: Target;
  onSent: () => void;
  onClose: () => void;
  amountField: RefObject<HTMLInputElement | null> | undefined;
};

function Amount({ target, onSent, onClose, amountField }: AmountProps) {
  const { withProof, stepUpDialog } = useStepUp();
  const cache = useQueryClient();
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const { data, error, isError, refetch } = useTransferData(target);
  if (receipt) {
    const isAnonymous = data?.receiver?.member_id === '';
    return (
      <TransferReceipt
        receipt={receipt}
        isAnonymous={isAnonymous}
        onDone={() => {
          lastSearch = '';
          onClose();
        }}
      />
    );
  }
  if (isError && !data) return <Failure error={error} onRetry={refetch} />;
  if (!data?.receiver) return <LoadSkeleton rows={1} height={220} />;
  return (
    <>
      <TransferForm
        target={target}
        receiver={data.receiver}
        data={data}
        withProof={withProof}
        proofNotice={<StepUpNotice />}
        amountField={amountField}
        onDone={(done) => {
          // What is left in the purse is not the balance that the header shows.
          keepBalance(cache, done.isFromPurse ? undefined : done.member_point);
          if (done.post_id !== '0') patchPost(cache, done.post_id, () => ({ post_point: done.post_point }));
          setReceipt(done);
          onSent();
        }}
      />
      {stepUpDialog}
    </>
  );
}

/** A deleted, suspended or hidden member is not found; a network failure can be retried. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const wordsOf = useFailureWords();
  const isGone = error instanceof CallError && error.status === 404;
  if (isGone) return <Notice tone="error" live title={wordsOf(error)} />;
  return <LoadFailure title={wordsOf(error)} onRetry={onRetry} />;
}

function targetOf(param: string | undefined): Target | null {
  if (!param) return null;
  const [kind, postId] = param.split('.');
  return kind === 'post' && postId ? { postId } : { memberId: param };
}
