import { pageMeta } from '../platform/page-meta.ts';
import type { Route } from './+types/renew-password';
import { QuietPage } from './shell/QuietPage.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'renew_password', description: 'renew_password_lead', noIndex: true });

/** /renewpassword/{token}: the target of password e-mails. */
export default function RenewPassword() {
  return (
    <QuietPage
      title="renew_password"
      lead="renew_password_lead"
      empty="renew_password_empty"
      drawing="notebook"
      onward={{ to: '/home', label: 'go_home' }}
    />
  );
}
