import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { languageOfText, useMessages } from '#web/platform/i18n/i18n.tsx';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import { type DialogScreenProps, dialogStep, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useMembersOnly } from '#web/platform/overlays/login-gate.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { StepUpNotice, useStepUp } from '../../features/auth/StepUp.tsx';
import { keepBalance } from '../../features/coins/use-balance.ts';
import { AreaFields, AreaWords } from '../../features/places/AreaFields.tsx';
import { RedeemConfirm } from '../../features/rewards/RedeemConfirm.tsx';
import { type RedeemError, RedeemForm } from '../../features/rewards/RedeemForm.tsx';
import { isComplete, type RedeemEntry } from '../../features/rewards/redeem-entry.ts';
import { type Redeemed, useRedeem } from '../../features/rewards/use-redeem.ts';
import { type Reward, refreshRewards, useAddress, useRewards } from '../../features/rewards/use-rewards.ts';
import styles from './redeem.module.css';

const confirmStep = 'confirm';

/** `?d=redeem.{rewardId}`: one reward, where to, once more, done (specification §2, ux S-10). */
export default function RedeemDialog({ param: rewardId = '', onClose, onBack }: DialogScreenProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  const isConfirming = dialogStep(useLocation().search) === confirmStep;
  const [done, setDone] = useState<Redeemed | null>(null);
  const { data: rewards, isError, refetch } = useRewards(null);
  const reward = rewards?.find((one) => one.rewardID === rewardId);
  const [held, setHeld] = useState<Reward>();
  // The reward as it was loaded: if the stock changes meanwhile, the server refuses the order.
  const shown = reward ?? held;
  if (reward && !held) setHeld(reward);
  const toForm = () => dialogs.stepBack('redeem', rewardId);
  const offered = shown && <span lang={languageOfText(shown.rewardName)}>{shown.rewardName}</span>;
  return (
    <DialogFrame
      layout="full"
      sticky
      title={done ? t('redeem_done') : isConfirming ? t('redeem_check') : (offered ?? t('rewards'))}
      onClose={onClose}
      onBack={done ? undefined : isConfirming ? toForm : onBack}
    >
      {done && <Done redeemed={done} onClose={onClose} />}
      {!done && shown && <Ordering reward={shown} isConfirming={isConfirming} onForm={toForm} onDone={setDone} />}
      {!done && !shown && rewards && <EmptyState drawing="boat" title={t('reward_gone')} />}
      {!done && !rewards && isError && <LoadFailure title={t('rewards_failed')} onRetry={refetch} />}
      {!done && !rewards && !isError && <LoadSkeleton rows={1} height={260} />}
    </DialogFrame>
  );
}

type OrderingProps = {
  reward: Reward;
  isConfirming: boolean;
  onForm: () => void;
  onDone: (redeemed: Redeemed) => void;
};

function Ordering({ reward, isConfirming, onForm, onDone }: OrderingProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  const membersOnly = useMembersOnly();
  const cache = useQueryClient();
  const address = useAddress();
  const { withProof, stepUpDialog } = useStepUp();
  const [typed, setTyped] = useState<Partial<RedeemEntry>>({});
  const [error, setError] = useState<RedeemError>(null);
  const write = useRedeem(reward.rewardID, withProof, (redeemed) => {
    keepBalance(cache, redeemed.member_point);
    refreshRewards(cache);
    onDone(redeemed);
  });
  const entry: RedeemEntry = {
    quantity: '1',
    recipient: address.data?.member_fullname ?? '',
    address: address.data?.member_address ?? '',
    provinceID: address.data?.member_province_id ?? '',
    amphurID: address.data?.member_amphur_id ?? '',
    districtID: address.data?.member_district_id ?? '',
    postcode: address.data?.member_postcode ?? '',
    telephone: address.data?.member_tel ?? '',
    note: '',
    ...typed,
    ...write.body,
  };
  function change(part: Partial<RedeemEntry>) {
    setTyped((before) => ({ ...before, ...part }));
    if (!('quantity' in part)) setError(null);
  }
  // An order without an answer is shown here too, whichever step a reload opened.
  if (write.phase !== 'ready' || (isConfirming && isComplete(entry))) {
    return (
      <>
        <RedeemConfirm
          reward={reward}
          entry={entry}
          areaWords={<AreaWords value={entry} />}
          proofNotice={<StepUpNotice />}
          phase={write.phase}
          failure={write.failure}
          onEdit={() => {
            write.forgetFailure();
            onForm();
          }}
          onConfirm={() => write.start(entry)}
          onAgain={write.again}
        />
        {stepUpDialog}
      </>
    );
  }
  return (
    <RedeemForm
      reward={reward}
      entry={entry}
      error={error}
      area={(fields) => <AreaFields {...fields} needed={['provinceID', 'amphurID', 'districtID']} />}
      note={address.isError && <Notice tone="warn" title={t('redeem_address_failed')} />}
      onChange={change}
      onError={setError}
      onNext={() => membersOnly(() => dialogs.step(confirmStep), 'order')}
    />
  );
}

function Done({ redeemed, onClose }: { redeemed: Redeemed; onClose: () => void }) {
  const t = useMessages();
  const dialogs = useDialogs();
  const { order, member_point } = redeemed;
  return (
    <div className={styles.done}>
      <div role="status" className={styles.message}>
        <CircleCheck size={40} strokeWidth={1.75} />
        <strong>{t('product_redeem_confirmed')}</strong>
        <span>{t('succuss_redeem_test', { name: `${order.rewardName} ×${order.qty}` })}</span>
      </div>
      <p>{t('coins_left_now', { count: formatCount(member_point) })}</p>
      <Button block autoFocus onClick={() => dialogs.replace('orders')}>
        {t('my_orders')}
      </Button>
      <Button variant="secondary" block onClick={onClose}>
        {t('done')}
      </Button>
    </div>
  );
}
