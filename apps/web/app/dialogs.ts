/** The table of contents of dialogs: what each `?d=name` shows. They are fetched when they open. */
import type { DialogName, DialogScreenProps } from './platform/overlays/dialogs.ts';
import { type Overlay, overlay } from './platform/overlays/overlay.tsx';

export type DialogTable = Partial<Record<DialogName, Overlay<DialogScreenProps>>>;

export const dialogs: DialogTable = {
  post: overlay(() => import('./screens/dialogs/post-editor.tsx')),
  login: overlay(() => import('./screens/dialogs/login.tsx')),
  register: overlay(() => import('./screens/dialogs/register.tsx')),
  forgot: overlay(() => import('./screens/dialogs/forgot.tsx')),
  'new-password': overlay(() => import('./screens/dialogs/new-password.tsx')),
  'second-factor': overlay(() => import('./screens/dialogs/second-factor.tsx')),
  'confirm-email': overlay(() => import('./screens/dialogs/confirm-email.tsx')),
  privacy: overlay(() => import('./screens/dialogs/privacy.tsx')),
  persona: overlay(() => import('./screens/dialogs/persona.tsx')),
  following: overlay(() => import('./screens/dialogs/following.tsx')),
  alerts: overlay(() => import('./screens/dialogs/alerts.tsx')),
  reporter: overlay(() => import('./screens/dialogs/reporter.tsx')),
  broadcast: overlay(() => import('./screens/dialogs/broadcast.tsx')),
  announce: overlay(() => import('./screens/dialogs/announce.tsx')),
  report: overlay(() => import('./screens/dialogs/report.tsx')),
  coins: overlay(() => import('./screens/dialogs/coins.tsx')),
  coinhistory: overlay(() => import('./screens/dialogs/coin-history.tsx')),
  transfer: overlay(() => import('./screens/dialogs/transfer.tsx')),
  invite: overlay(() => import('./screens/dialogs/invite.tsx')),
  redeem: overlay(() => import('./screens/dialogs/redeem.tsx')),
  orders: overlay(() => import('./screens/dialogs/orders.tsx')),
};
