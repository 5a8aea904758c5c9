import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { ConfirmDeletion } from '../features/account-deletions/ConfirmDeletion.tsx';
import { DeletionRequestForm } from '../features/account-deletions/DeletionRequestForm.tsx';
import { ErasureRequestForm } from '../features/account-deletions/ErasureRequestForm.tsx';
import { Farewell } from '../features/account-deletions/Farewell.tsx';
import { WhatGoes } from '../features/account-deletions/WhatGoes.tsx';
import type { Route } from './+types/data-deletion';
import styles from './data-deletion.module.css';
import { tabPath } from './profile/tabs.ts';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('news', 'members');

export const meta: Route.MetaFunction = ({ matches, location }) =>
  // The address of a confirmation link holds a secret.
  pageMeta(matches, { title: 'data_deletion', noIndex: location.search !== '' });

/** /datadeletion: the request page for people without a login, and where its link leads (`?confirm=`). */
export default function DataDeletion() {
  const t = useMessages();
  const token = useSearchParams()[0].get('confirm');
  const session = useSession();
  const [restorableUntil, setRestorableUntil] = useState<string>();
  if (restorableUntil) {
    return (
      <Page title={t('data_deletion')}>
        <Farewell restorableUntil={restorableUntil} />
      </Page>
    );
  }
  if (token) {
    return (
      <Page title={t('data_deletion')}>
        <ConfirmDeletion token={token} onLeft={setRestorableUntil} />
      </Page>
    );
  }
  return (
    <Page title={t('data_deletion')} lead={t('data_deletion_lead')}>
      <div className={styles.page}>
        {session && (
          <Notice
            title={t('data_deletion_member')}
            action={
              <LinkButton to={tabPath('delete')} variant="secondary" size="small">
                {t('leave_title')}
              </LinkButton>
            }
          />
        )}
        <FormSection title={t('leave_before')}>
          <WhatGoes />
        </FormSection>
        <DeletionRequestForm />
        <ErasureRequestForm />
        <p className={styles.more}>
          <Link to="/privacy">{t('privacy_policy')}</Link>
        </p>
      </div>
    </Page>
  );
}
