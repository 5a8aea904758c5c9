import { TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useRootData } from '#web/platform/page/root-data.ts';
import styles from './MaintenanceBanner.module.css';

/** The pages of an area that can be under maintenance by itself. */
const areas: readonly { readonly area: string; readonly paths: readonly string[] }[] = [
  { area: 'learning', paths: ['/learning'] },
  { area: 'survey', paths: ['/surveylist', '/surveyans'] },
  { area: 'coins', paths: ['/coins', '/redeemlist'] },
];

/** What the operator says about maintenance of the whole site, and of the area of this page (specification §2, ux §4.1). */
export function MaintenanceBanner() {
  const t = useMessages();
  const { pathname } = useLocation();
  const { maintenance } = useRootData();
  const area = areas.find(({ paths }) => paths.includes(pathname.replace(/\/$/, '')))?.area ?? '';
  const texts = [maintenance.site, maintenance[area]].filter(Boolean);
  if (texts.length === 0) return null;
  return (
    <section className={styles.banner} aria-label={t('maintenance')}>
      <TriangleAlert size={20} />
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}
