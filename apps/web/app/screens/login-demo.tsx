import { useDialogs } from '../platform/dialogs.ts';
import { useMessages } from '../platform/i18n.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { Button } from '../ui/Button.tsx';
import type { Route } from './+types/login-demo';
import { Page } from './shell/Page.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'login_demo', noIndex: true });

/** /logindemo: the login dialog on a bare page. */
export default function LoginDemo() {
  const t = useMessages();
  const dialogs = useDialogs();
  return (
    <Page title={t('login_demo')} lead={t('login_demo_lead')}>
      <Button onClick={() => dialogs.open('login')}>{t('login')}</Button>
    </Page>
  );
}
