import { secondFactorStatus } from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call } from '#web/platform/net/call.ts';
import { logOut, type Owed, updateOwed, useSession } from '#web/platform/net/session.ts';
import { DialogFrame } from '#web/platform/overlays/DialogFrame.tsx';
import type { DialogScreenProps } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, Waiting } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { NewPasswordForm } from '../../features/auth/NewPasswordForm.tsx';
import { SecondFactorCheck, SecondFactorEnrol } from '../../features/auth/SecondFactor.tsx';
import styles from './login.module.css';
import { useWelcome } from './use-welcome.ts';

/** Staff passwords have so many characters (R7). */
const staffMinimum = 12;

/** ?d=second-factor: what a session of the staff owes before it may do anything else, one step after the other (R7). */
export default function SecondFactorDialog(props: DialogScreenProps) {
  const t = useMessages();
  const isMember = useSession() !== null;
  const { finish } = useWelcome(props);
  const status = useQuery({
    queryKey: ['auth', 'second-factor'],
    queryFn: () => call(secondFactorStatus, {}),
    enabled: isMember,
    staleTime: 0,
    gcTime: 0,
  });
  async function next() {
    const { data } = await status.refetch();
    updateOwed(data?.owes);
    if (data && !data.owes) await finish();
  }
  return (
    <DialogFrame sticky title={t('second_factor_title')} onClose={props.onClose}>
      <div className={styles.panel}>
        {!isMember && <Notice tone="warn" title={t('please_login')} />}
        {isMember && status.isPending && (
          <Waiting className={styles.panel}>
            <Skeleton width="80%" />
            <Skeleton height="48px" />
          </Waiting>
        )}
        {status.isError && <LoadFailure title={t('wrong')} label="retry" onRetry={status.refetch} />}
        {status.data && <Step owes={status.data.owes} onDone={() => void next()} />}
        {isMember && (
          <Button
            variant="quiet"
            onClick={async () => {
              props.onClose();
              await logOut();
            }}
          >
            {t('logout')}
          </Button>
        )}
      </div>
    </DialogFrame>
  );
}

function Step({ owes, onDone }: { owes: Owed | undefined; onDone: () => void }) {
  const t = useMessages();
  if (owes === 'enrol') return <SecondFactorEnrol onDone={onDone} />;
  if (owes === 'code') return <SecondFactorCheck onDone={onDone} />;
  if (owes === 'password') {
    return (
      <>
        <Notice tone="warn">{t('staff_password_why')}</Notice>
        <NewPasswordForm asksOld minimum={staffMinimum} onDone={onDone} />
      </>
    );
  }
  return <Notice tone="success" title={t('second_factor_complete')} />;
}
