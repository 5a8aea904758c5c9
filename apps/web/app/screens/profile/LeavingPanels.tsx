import { DeleteAccount } from '../../features/account-deletions/DeleteAccount.tsx';
import { DownloadData } from '../../features/data-exports/DownloadData.tsx';
import type { MyProfile } from '../../features/members/use-my-profile.ts';
import { useOwnerProof } from './use-owner-proof.tsx';

/** All own data as one ZIP. */
export function DownloadPanel({ profile }: { profile: MyProfile }) {
  return <DownloadData proof={useOwnerProof(profile.has_password === 1)} />;
}

/** Deleting the account. */
export function DeletePanel({ profile, onLeft }: { profile: MyProfile; onLeft: (restorableUntil: string) => void }) {
  const proof = useOwnerProof(profile.has_password === 1);
  return <DeleteAccount displayName={profile.member_displayname} proof={proof} onLeft={onLeft} />;
}
