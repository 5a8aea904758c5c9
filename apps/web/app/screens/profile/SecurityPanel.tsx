import { useQueryClient } from '@tanstack/react-query';
import { ChangeEmail } from '../../features/auth/ChangeEmail.tsx';
import { ChangePassword } from '../../features/auth/ChangePassword.tsx';
import { ChangeTelephone } from '../../features/auth/ChangeTelephone.tsx';
import { RecoveryCodeRenewal } from '../../features/auth/RecoveryCodeRenewal.tsx';
import { SessionList } from '../../features/auth/SessionList.tsx';
import { useStepUp } from '../../features/auth/StepUp.tsx';
import { type MyProfile, profileKey } from '../../features/members/use-my-profile.ts';
import { LinkedAccounts } from '../../features/social-accounts/LinkedAccounts.tsx';

/** Password, e-mail, number, accounts elsewhere, devices. */
export function SecurityPanel({ profile }: { profile: MyProfile }) {
  const cache = useQueryClient();
  const { withProof, stepUpDialog } = useStepUp();
  const hasPassword = profile.has_password === 1;
  const refresh = () => void cache.invalidateQueries({ queryKey: [profileKey] });
  return (
    <>
      <ChangePassword hasPassword={hasPassword} onDone={refresh} />
      <ChangeEmail email={profile.email} isConfirmed={profile.email_confirmed === 1} hasPassword={hasPassword} />
      <ChangeTelephone telephone={profile.telephone} hasPassword={hasPassword} onChanged={refresh} />
      <RecoveryCodeRenewal />
      <LinkedAccounts withProof={withProof} />
      <SessionList />
      {stepUpDialog}
    </>
  );
}
