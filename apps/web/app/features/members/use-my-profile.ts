/** The own profile as the browser keeps it: one cached answer that every part of the profile page reads. */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import { getMyProfile, updateMyProfile } from '@pakmut/contract/members/members.contract.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { readSession, updateMember, useSession } from '#web/platform/net/session.ts';

export type MyProfile = ResultOf<typeof getMyProfile>;
export type ProfileChange = InputOf<typeof updateMyProfile>;

export const profileKey = 'profile';

export function useMyProfile() {
  const memberId = useSession()?.member.member_id;
  return useQuery({
    queryKey: [profileKey, memberId],
    queryFn: ({ signal }) => call(getMyProfile, {}, { signal }),
    enabled: memberId !== undefined,
  });
}

/** Stores a change of the profile; the page and the header show it at once. */
export function useSaveProfile(): (change: ProfileChange) => Promise<MyProfile> {
  const keep = useKeepProfile();
  return async (change) => {
    const profile = await call(updateMyProfile, change);
    keep(profile);
    return profile;
  };
}

/** Takes parts of the profile that another call answered, e.g. a new picture. */
export function useKeepProfile(): (part: Partial<MyProfile>) => void {
  const cache = useQueryClient();
  return (part) => {
    const session = readSession();
    if (!session) return;
    const key = [profileKey, session.member.member_id];
    cache.setQueryData<MyProfile>(key, (before) => (before ? { ...before, ...part } : before));
    const { member_displayname, member_img_profile } = { ...session.member, ...part };
    updateMember({ ...session.member, member_displayname, member_img_profile });
  };
}
