import { useLocation } from 'react-router';
import { useMessages } from '../../platform/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from './Page.tsx';

/** What stands in the place of a page that is missing or failed. */
export function ErrorPage({ status }: { status: number }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const missing = status === 404;
  return (
    <Page title={t(missing ? 'page_not_found' : 'wrong')}>
      <EmptyState
        drawing={missing ? 'boat' : 'notebook'}
        title={missing ? t('page_not_found_detail') : pathname}
        action={
          <>
            {!missing && <Button onClick={() => location.reload()}>{t('try_again')}</Button>}
            <LinkButton to="/home" variant={missing ? 'primary' : 'secondary'}>
              {t('go_home')}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
