import { type MessageKey, pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { LinkButton } from '../ui/Button.tsx';
import { PinIcon } from '../ui/PinIcon.tsx';
import type { Route } from './+types/about-us';
import styles from './about-us.module.css';
import { OutsideLinks } from './shell/Footer.tsx';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'about', description: 'about_lead' });

const parts: readonly { title: MessageKey; text: MessageKey; category: number }[] = [
  { title: 'about_how_title', text: 'about_how', category: 1 },
  { title: 'about_who_title', text: 'about_who', category: 2 },
  { title: 'about_care_title', text: 'about_care', category: 5 },
];

/** /aboutus: what this is and who it is for. The parts hang on a rail, as stories do. */
export default function AboutUs() {
  const t = useMessages();
  return (
    <Page title={t('about')} lead={t('about_lead')}>
      <div className={styles.rail}>
        {parts.map(({ title, text, category }) => (
          <section key={title} className={styles.part}>
            <PinIcon category={category} size={20} className={styles.pin ?? ''} />
            <h2>{t(title)}</h2>
            <p className="reading">{t(text)}</p>
          </section>
        ))}
      </div>
      <div className={styles.onward}>
        <LinkButton to="/newslist">{t('see_latest_news')}</LinkButton>
        <LinkButton to="/privacy" variant="secondary">
          {t('privacy_policy')}
        </LinkButton>
        <LinkButton to="/opendata" variant="secondary">
          {t('opendata_title')}
        </LinkButton>
      </div>
      <Owner />
    </Page>
  );
}

/** Who is behind the site, and where else it is: this page has no footer (specification §2). What is not set is not shown. */
function Owner() {
  const t = useMessages();
  const { site } = useRootData();
  return (
    <div className={styles.owner}>
      {site.owner && <p className={styles.name}>{site.owner}</p>}
      {site.address && <address className={styles.address}>{site.address}</address>}
      {site.contactUrl && (
        <p>
          <a href={site.contactUrl}>{t('contact_us')}</a>
        </p>
      )}
      <OutsideLinks title={t('footer_social')} links={site.social} />
      <OutsideLinks title={t('footer_apps')} links={site.apps} />
    </div>
  );
}
