import type { Badge } from '@pakmut/contract/fields.ts';
import { Award } from 'lucide-react';
import type { Static } from 'typebox';
import { nameIn, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Tooltip } from '#web/ui/Tooltip.tsx';
import styles from './Badges.module.css';

type ShownBadge = Static<typeof Badge>;

type BadgesProps = { badges: readonly ShownBadge[]; look?: 'normal' | 'small' | 'marks' };

/**
 * Distinctions of a member: title, and on hover, focus or tap what it is for (specification §2). On cards, which are links as a whole, they
 * are `small`; beside a name they are `marks`, icons alone.
 */
export function Badges({ badges, look = 'normal' }: BadgesProps) {
  const t = useMessages();
  const language = useLanguage();
  if (badges.length === 0) return null;
  const size = look === 'small' ? 14 : 18;
  return (
    <ul className={styles.badges} aria-label={t('reporter_badges')}>
      {badges.map((badge) => {
        const [name, detail] = [nameIn(badge, 'badge_name', language), nameIn(badge, 'badge_detail', language)];
        return (
          <li key={badge.badge_id}>
            <Tooltip text={detail}>
              <button
                type="button"
                className={classNames(styles.badge, styles[look])}
                aria-label={`${name}: ${detail}`}
              >
                {badge.badge_img_url ? (
                  <img src={badge.badge_img_url} alt="" width={size} height={size} loading="lazy" />
                ) : (
                  <Award size={size} />
                )}
                {look !== 'marks' && name}
              </button>
            </Tooltip>
          </li>
        );
      })}
    </ul>
  );
}
