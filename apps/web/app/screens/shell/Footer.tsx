import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { PinIcon } from '../../ui/PinIcon.tsx';
import styles from './Footer.module.css';

/** Who is behind the site. Address, licence, social links and apps are settings; what is not set is not shown. */
export function Footer() {
  const t = useMessages();
  const dialogs = useDialogs();
  const { site, licence } = useRootData();
  return (
    <footer className={styles.footer} data-page="">
      <div className={styles.inner}>
        <div className={styles.who}>
          <p className={styles.name}>
            <PinIcon size={18} />
            {site.owner ?? t('site_name')}
          </p>
          <p>{t('site_tagline')}</p>
          {site.address && <address className={styles.address}>{site.address}</address>}
          {licence && <p>{licence}</p>}
        </div>
        <nav aria-label={t('footer_links')}>
          <ul className={styles.links}>
            <li>
              <Link to="/help">{t('help_title')}</Link>
            </li>
            <li>
              <Link to="/aboutus">{t('about')}</Link>
            </li>
            <li>
              <a
                href="/privacy"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  dialogs.open('privacy');
                }}
              >
                {t('privacy_policy')}
              </a>
            </li>
            <li>
              <Link to="/datadeletion">{t('data_deletion')}</Link>
            </li>
            <li>
              <Link to="/coins">{t('coin_rules_title')}</Link>
            </li>
            <li>
              <Link to="/opendata">{t('opendata_title')}</Link>
            </li>
            {site.contactUrl && (
              <li>
                <a href={site.contactUrl}>{t('contact_us')}</a>
              </li>
            )}
          </ul>
        </nav>
        <OutsideLinks title={t('footer_social')} links={site.social} />
        <OutsideLinks title={t('footer_apps')} links={site.apps} />
      </div>
    </footer>
  );
}

/** Addresses of other sites under a title; nothing where none are set. Pages without the footer show them too. */
export function OutsideLinks({
  title,
  links,
}: {
  title: string;
  links: readonly { name: string; url: string }[] | undefined;
}) {
  if (!links || links.length === 0) return null;
  return (
    <div>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.links}>
        {links.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noopener noreferrer" target="_blank">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
