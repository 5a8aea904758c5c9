import { Award } from 'lucide-react';
import { useLanguage, useMessages } from '#web/platform/i18n.tsx';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import styles from './Badges.module.css';

export type ShownBadge = {
  readonly badge_id: string;
  readonly badge_name: string;
  readonly badge_name_en: string;
  readonly badge_detail: string;
  readonly badge_detail_en: string;
  readonly badge_img_url: string;
};

/** Distinctions of a member: title, and on hover, focus or tap what it is for (specification §2). */
export function Badges({ badges }: { badges: readonly ShownBadge[] }) {
  const t = useMessages();
  const language = useLanguage();
  if (badges.length === 0) return null;
  const inThai = language === 'th';
  return (
    <ul className={styles.badges} aria-label={t('reporter_badges')}>
      {badges.map((badge) => {
        const name = inThai ? badge.badge_name : badge.badge_name_en;
        const detail = inThai ? badge.badge_detail : badge.badge_detail_en;
        return (
          <li key={badge.badge_id}>
            <Tooltip text={detail}>
              <button type="button" className={styles.badge} aria-label={`${name}: ${detail}`}>
                {badge.badge_img_url ? (
                  <img src={badge.badge_img_url} alt="" width={18} height={18} loading="lazy" />
                ) : (
                  <Award aria-hidden="true" size={18} />
                )}
                {name}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
