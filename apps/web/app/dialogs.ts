/** The table of contents of dialogs: what each `?d=name` shows. They are fetched when they open. */
import type { DialogName, DialogScreenProps } from './platform/overlays/dialogs.ts';
import { type Overlay, overlay } from './platform/overlays/overlay.tsx';

export type DialogTable = Partial<Record<DialogName, Overlay<DialogScreenProps>>>;

export const dialogs: DialogTable = {
  post: overlay(() => import('./screens/dialogs/post-editor.tsx'), 'news', 'members', 'composer'),
  story: overlay(() => import('./screens/dialogs/story.tsx'), 'news', 'members'),
  login: overlay(() => import('./screens/dialogs/login.tsx'), 'news', 'members'),
  register: overlay(() => import('./screens/dialogs/register.tsx'), 'news', 'members'),
  forgot: overlay(() => import('./screens/dialogs/forgot.tsx'), 'news', 'members'),
  'new-password': overlay(() => import('./screens/dialogs/new-password.tsx'), 'news', 'members'),
  'second-factor': overlay(() => import('./screens/dialogs/second-factor.tsx'), 'news', 'members'),
  'confirm-email': overlay(() => import('./screens/dialogs/confirm-email.tsx'), 'news', 'members'),
  privacy: overlay(() => import('./screens/dialogs/privacy.tsx'), 'pages'),
  persona: overlay(() => import('./screens/dialogs/persona.tsx'), 'news', 'members'),
  following: overlay(() => import('./screens/dialogs/following.tsx'), 'news', 'members'),
  followers: overlay(() => import('./screens/dialogs/followers.tsx'), 'news', 'members'),
  alerts: overlay(() => import('./screens/dialogs/alerts.tsx'), 'news', 'members'),
  reporter: overlay(() => import('./screens/dialogs/reporter.tsx'), 'news', 'members', 'pages'),
  broadcast: overlay(() => import('./screens/dialogs/broadcast.tsx'), 'news'),
  game: overlay(() => import('./screens/dialogs/game.tsx'), 'game'),
  announce: overlay(() => import('./screens/dialogs/announce.tsx')),
  report: overlay(() => import('./screens/dialogs/report.tsx'), 'news', 'members'),
  coins: overlay(() => import('./screens/dialogs/coins.tsx'), 'members'),
  coinhistory: overlay(() => import('./screens/dialogs/coin-history.tsx'), 'news', 'members'),
  transfer: overlay(() => import('./screens/dialogs/transfer.tsx'), 'news', 'members'),
  invite: overlay(() => import('./screens/dialogs/invite.tsx'), 'news', 'members'),
  redeem: overlay(() => import('./screens/dialogs/redeem.tsx'), 'news', 'members'),
  orders: overlay(() => import('./screens/dialogs/orders.tsx'), 'news', 'members'),
  surveyinfo: overlay(() => import('./screens/dialogs/survey-info.tsx'), 'surveys'),
  surveyhistory: overlay(() => import('./screens/dialogs/survey-history.tsx'), 'surveys', 'news'),
};
