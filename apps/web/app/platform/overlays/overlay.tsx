/**
 * Dialogs, sheets and viewers, whose program comes over the network when they open. A browser that could not fetch a module does not
 * ask for it again before the page is loaded anew (HTML, fetching scripts: failures stay in the module map). So nothing is
 * asked for while there is no network, unless the service worker has it from an earlier page; and what failed is healed by loading the
 * page, whose address says what was open.
 */
import { Component, type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react';
import type { Namespace } from '#web/platform/i18n/i18n.tsx';
import { loadTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { isKept, rememberKept } from '#web/platform/offline/kept-parts.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice, type NoticeTone } from '#web/ui/Notice.tsx';
import { whenOnline } from '#web/ui/when-online.ts';
import styles from './overlay.module.css';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;
export type Overlay<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Fetches it before it opens. */
  prefetch(): void;
};

/** Says that it could not be fetched, and not that it failed. */
class OverlayUnavailable extends Error {}

/** A component of its own bundle, which comes together with the texts it shows, for use inside `OverlayFrame`. */
export function overlay<Props>(load: Load<Props>, ...texts: readonly Namespace[]): Overlay<Props> {
  let fetched: ReturnType<Load<Props>> | undefined;
  async function fetch() {
    if (!fetched && !isKept(load)) await whenOnline();
    fetched ??= Promise.all([load(), loadTexts(...texts)]).then(([part]) => {
      rememberKept(load);
      return part;
    });
    return fetched.catch((cause: unknown) => {
      throw new OverlayUnavailable('What was to open could not be fetched.', { cause });
    });
  }
  return Object.assign(lazy(fetch), {
    prefetch: () => void fetch().catch(() => {}),
  });
}

/** Shows an overlay once it is there; until then, or where it cannot be fetched, a note at the foot of the window. */
export function OverlayFrame({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  // The address of a page may open one, which the server cannot render.
  if (!useIsHydrated()) return null;
  return (
    <OverlayBoundary fallback={<FailedNote onClose={onClose} />}>
      <Suspense fallback={<OfflineNote onClose={onClose} />}>{children}</Suspense>
    </OverlayBoundary>
  );
}

class OverlayBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { failure: unknown }> {
  override state = { failure: undefined as unknown };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    if (failure instanceof OverlayUnavailable) return this.props.fallback;
    if (failure !== undefined) throw failure;
    return this.props.children;
  }
}

type NoteProps = { onClose: () => void };

/** A note, shown while there is no network, that the overlay opens by itself when the network is back. */
export function OfflineNote({ onClose }: NoteProps) {
  const t = useMessages();
  const isOnline = useIsOnline();
  return isOnline ? null : <Note tone="warn" title={t('overlay_offline')} onClose={onClose} />;
}

function FailedNote({ onClose }: NoteProps) {
  const t = useMessages();
  return (
    <Note tone="error" title={t('overlay_failed')} onClose={onClose}>
      <Button size="small" onClick={() => location.reload()}>
        {t('try_again')}
      </Button>
    </Note>
  );
}

function Note({
  tone,
  title,
  onClose,
  children,
}: NoteProps & { tone: NoticeTone; title: string; children?: ReactNode }) {
  const t = useMessages();
  const buttons = (
    <span className={styles.buttons}>
      {children}
      <Button size="small" variant="secondary" onClick={onClose}>
        {t('close')}
      </Button>
    </span>
  );
  return (
    <div className={styles.note}>
      <Notice tone={tone} live title={title} action={buttons} />
    </div>
  );
}
