import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './NavigationProgress.module.css';

/** Milliseconds after which a pending navigation shows its progress, and later that it is slow (design reference §4.3). */
const quick = 200;
const long = 8_000;

/** A line below the header while the next page is on its way; of a page that is slow to come it can be let go. */
export function NavigationProgress() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // Lists whose filters change say by themselves that they load.
  const wanted = next !== undefined && next.pathname !== pathname ? next.key : undefined;
  return wanted === undefined ? null : <Progress key={wanted} />;
}

function Progress() {
  const t = useMessages();
  const here = useLocation();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const [stage, setStage] = useState<'quick' | 'shown' | 'long'>('quick');
  useEffect(() => {
    const timers = [setTimeout(() => setStage('shown'), quick), setTimeout(() => setStage('long'), long)];
    return () => timers.forEach(clearTimeout);
  }, []);
  if (stage === 'quick') return null;
  return (
    <div className={styles.place}>
      <div className={styles.bar} role="progressbar" aria-label={t('loading')} />
      {/* Without a network another note says so. */}
      {stage === 'long' && isOnline && (
        <div className={styles.note} role="status">
          {t('navigation_long')}
          <Button
            size="small"
            variant="secondary"
            onClick={() => void navigate(here, { replace: true, preventScrollReset: true, state: here.state })}
          >
            {t('cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
