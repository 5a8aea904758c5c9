import { useLocation } from 'react-router';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useCalmMoment } from '#web/platform/overlays/use-calm-moment.ts';
import { usePersonaDue } from '../../features/personas/use-persona.ts';

/** Pages on which nobody is in the middle of something. */
const calmPages = ['/home', '/newslist', '/profile'];

/** Opens the persona survey by itself when it is due, but only into a quiet moment on a calm page. */
export function PersonaPrompt() {
  const isDue = usePersonaDue();
  const { pathname } = useLocation();
  const dialogs = useDialogs();
  const mayAsk = isDue && dialogs.layers.length === 0 && calmPages.includes(pathname.replace(/\/$/, ''));
  useCalmMoment(mayAsk, () => dialogs.open('persona'));
  return null;
}
