import { useEffect } from 'react';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { requestContext } from '#web/platform/net/request-context.ts';
import { readSession } from '#web/platform/net/session.ts';
import { revalidateUnlessDialog, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/login-demo';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('pages');

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'login_demo', noIndex: true });
export const shouldRevalidate = revalidateUnlessDialog;

export function loader({ context }: Route.LoaderArgs) {
  return { isLive: context.get(requestContext).demoPages ?? true };
}

/** /logindemo: the login dialog on a bare page; inert in production (decisions §7). */
export default function LoginDemo({ loaderData: { isLive } }: Route.ComponentProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  const { replace } = dialogs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once; who closes the dialog wants it closed
  useEffect(() => {
    if (isLive && !readSession() && dialogs.layers.length === 0) replace('login');
  }, []);
  return (
    <Page title={t('login_demo')} lead={t('login_demo_lead')}>
      {!isLive && <Notice tone="info">{t('demo_page_inert')}</Notice>}
      <Button disabled={!isLive} onClick={() => dialogs.open('login')}>
        {t('login')}
      </Button>
    </Page>
  );
}
