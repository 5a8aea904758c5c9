import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import styles from './browser-only.module.css';

type MayBeUnavailable = { onUnavailable?: (() => void) | undefined };

/** Shows its children in the browser once their code is there; on the server and until then the fallback. */
export function BrowserOnly({ fallback = null, children }: { fallback?: ReactNode; children: ReactNode }) {
  return useIsHydrated() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

/**
 * A component of its own bundle, for use inside `BrowserOnly`; where it cannot be fetched, `onUnavailable` is called, and
 * without that it says so.
 */
export function fetchedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & MayBeUnavailable> {
  return lazy<ComponentType<Props & MayBeUnavailable>>(async () => ({
    default: await load().catch(() => Unavailable),
  }));
}

function Unavailable({ onUnavailable }: MayBeUnavailable) {
  useEffect(() => onUnavailable?.(), [onUnavailable]);
  return onUnavailable ? null : <NoMap />;
}

/** In the place of a map that this browser cannot draw or could not fetch, where the screen has nothing else for it. */
export function NoMap() {
  const t = useMessages();
  return (
    <p className={styles.none} role="note">
      {t('map_cannot_show')}
    </p>
  );
}
