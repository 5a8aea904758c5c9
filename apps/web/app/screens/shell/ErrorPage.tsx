import { useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { isUnreached } from '#web/platform/net/unreached.ts';
import { offlinePath } from '#web/platform/offline/shelves.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { whenOnline, whenReachable } from '../../ui/when-online.ts';
import { Page } from './Page.tsx';

/** `unreached`: nothing came from the server. */
type FailureKind = 'missing' | 'unreached' | 'failed';

export function failureKind(error: unknown): FailureKind {
  return isUnreached(error) ? 'unreached' : 'failed';
}

/** What stands in the place of a page that is missing, failed or could not be fetched; the last comes when it can be. */
export function ErrorPage({ kind }: { kind: FailureKind }) {
  const t = useMessages();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (kind !== 'unreached') return;
    let isLeft = false;
    void whenOnline()
      .then(whenReachable)
      .then(() => (isLeft ? undefined : revalidate()));
    return () => {
      isLeft = true;
    };
  }, [kind, revalidate]);
  const titles = { missing: t('page_not_found'), unreached: t('overlay_failed'), failed: t('wrong') };
  const details = { missing: t('page_not_found_detail'), unreached: t('overlay_offline'), failed: pathname };
  return (
    <Page title={titles[kind]}>
      <EmptyState
        drawing={kind === 'missing' ? 'boat' : 'notebook'}
        title={details[kind]}
        action={
          <>
            {kind === 'failed' && <Button onClick={() => location.reload()}>{t('try_again')}</Button>}
            {kind === 'unreached' && <Button onClick={() => void revalidate()}>{t('try_again')}</Button>}
            {kind === 'unreached' && (
              <LinkButton to={offlinePath} variant="secondary">
                {t('offline_stories')}
              </LinkButton>
            )}
            <LinkButton to="/home" variant={kind === 'missing' ? 'primary' : 'secondary'}>
              {t('go_home')}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
