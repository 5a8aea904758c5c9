import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { OfflineNote } from '#web/platform/overlays/overlay.tsx';
import { whenOnline } from '../../ui/when-online.ts';

/**
 * When the scripts of the next page cannot be fetched, the router reloads the document, which without a network ends in the
 * browser's own error page. Browsers with the Navigation API keep the page instead and show a note; the clicked link opens by
 * itself when the network is back, as a new document, because this one does not fetch a failed module again.
 */
export function KeptPage() {
  const here = useLocation();
  const navigate = useNavigate();
  const next = useNavigation().location;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    const keep = (event: NavigateEvent) => {
      const isOfProgram = event.navigationType === 'reload' && !event.userInitiated;
      if (!isOfProgram || !event.cancelable || navigator.onLine) return;
      event.preventDefault();
      setKept(true);
    };
    navigation?.addEventListener('navigate', keep);
    return () => navigation?.removeEventListener('navigate', keep);
  }, []);
  // It may fail before it is drawn that the next page is on its way; that it is not any more ends the matter.
  useEffect(() => {
    if (!next) setKept(false);
  }, [next]);
  const wanted = isKept && next ? `${next.pathname}${next.search}${next.hash}` : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    let isLeft = false;
    void whenOnline().then(() => !isLeft && location.assign(wanted));
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  if (wanted === undefined) return null;
  const stay = () => navigate(here, { replace: true, preventScrollReset: true, state: here.state });
  return <OfflineNote onClose={() => void stay()} />;
}
