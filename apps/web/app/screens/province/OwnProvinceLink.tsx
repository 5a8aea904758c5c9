import { provincePath } from '#web/features/posts/post-words.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { LinkButton } from '#web/ui/Button.tsx';
import { useMyProfile } from '../../features/members/use-my-profile.ts';

/** Leads members who gave their province to its edition, from any other. */
export function OwnProvinceLink({ provinceID }: { provinceID: string }) {
  const t = useMessages();
  const language = useLanguage();
  const { data: profile } = useMyProfile();
  if (!profile?.member_province_id || profile.member_province_id === provinceID) return null;
  const name = language === 'th' ? profile.member_province_name : profile.member_province_name_en;
  return (
    <LinkButton to={provincePath(profile.member_province_id)} variant="quiet" size="small">
      {t('province_own', { name })}
    </LinkButton>
  );
}
