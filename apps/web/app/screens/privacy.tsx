import { Link } from 'react-router';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { PrivacyContents, PrivacyText } from '../features/legal/PrivacyText.tsx';
import type { Route } from './+types/privacy';
import styles from './privacy.module.css';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'privacy_policy' });

/** The privacy policy and terms as a page of their own; the footer opens the same text as a dialog. */
export default function Privacy() {
  const t = useMessages();
  return (
    <Page title={t('privacy_policy')}>
      <PrivacyContents />
      <PrivacyText />
      <p className={styles.onward}>
        <Link to="/datadeletion">{t('data_deletion')}</Link>
      </p>
    </Page>
  );
}
