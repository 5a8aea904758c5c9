/** The table of contents of dialogs: what each `?d=name` shows. They are fetched when they open. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DialogName, DialogScreenProps } from './platform/dialogs.ts';

export type DialogTable = Partial<Record<DialogName, LazyExoticComponent<ComponentType<DialogScreenProps>>>>;

export const dialogs: DialogTable = {
  post: lazy(() => import('./screens/dialogs/post-editor.tsx')),
  login: lazy(() => import('./screens/dialogs/login.tsx')),
  register: lazy(() => import('./screens/dialogs/register.tsx')),
  forgot: lazy(() => import('./screens/dialogs/forgot.tsx')),
  'new-password': lazy(() => import('./screens/dialogs/new-password.tsx')),
  'second-factor': lazy(() => import('./screens/dialogs/second-factor.tsx')),
  'confirm-email': lazy(() => import('./screens/dialogs/confirm-email.tsx')),
  privacy: lazy(() => import('./screens/dialogs/privacy.tsx')),
  persona: lazy(() => import('./screens/dialogs/persona.tsx')),
  following: lazy(() => import('./screens/dialogs/following.tsx')),
  alerts: lazy(() => import('./screens/dialogs/alerts.tsx')),
  reporter: lazy(() => import('./screens/dialogs/reporter.tsx')),
  announce: lazy(() => import('./screens/dialogs/announce.tsx')),
  report: lazy(() => import('./screens/dialogs/report.tsx')),
  coins: lazy(() => import('./screens/dialogs/coins.tsx')),
  coinhistory: lazy(() => import('./screens/dialogs/coin-history.tsx')),
  transfer: lazy(() => import('./screens/dialogs/transfer.tsx')),
  invite: lazy(() => import('./screens/dialogs/invite.tsx')),
  redeem: lazy(() => import('./screens/dialogs/redeem.tsx')),
  orders: lazy(() => import('./screens/dialogs/orders.tsx')),
};
