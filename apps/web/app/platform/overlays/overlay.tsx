/**
 * Dialogs, sheets and viewers, whose program comes over the network when they open. A browser that could not fetch a module does not
 * ask for it again before the page is loaded anew (HTML, fetching scripts: failures stay in the module map). So nothing is
 * asked for while there is no network, unless the service worker has it from an earlier page; and what failed is healed by loading the
 * page, whose address says what was open.
 */
import { type ComponentType, type ReactNode, useEffect, useReducer } from 'react';
import type { Namespace } from '#web/platform/i18n/i18n.tsx';
import { loadTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { isKept, rememberKept } from '#web/platform/offline/kept-parts.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice, type NoticeTone } from '#web/ui/Notice.tsx';
import { whenOnline } from '#web/ui/when-online.ts';
import styles from './overlay.module.css';

/** `children` are mounted together with the overlay, once it is there. */
export type Overlay<Props> = ComponentType<Props & { children?: ReactNode }> & {
  /** Fetches it before it opens. */
  prefetch(): void;
};

/**
 * A component of its own bundle, which comes together with the texts it shows; until then, or where it cannot be fetched, a
 * note at the foot of the window. What is there already is drawn at once: React's own `lazy` and `Suspense` would leave the
 * window without it for 300 ms, because they spare readers a quick change from a fallback to what it stands for.
 */
export function overlay<Props extends NoteProps>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  ...texts: readonly Namespace[]
): Overlay<Props> {
  let fetched: Promise<unknown> | undefined;
  let Fetched: ComponentType<Props> | undefined;
  let hasFailed = false;
  async function fetch() {
    if (!fetched && !isKept(load)) await whenOnline();
    fetched ??= Promise.all([load(), loadTexts(...texts)]).then(
      ([part]) => {
        rememberKept(load);
        Fetched = part.default;
      },
      () => {
        hasFailed = true;
      },
    );
    await fetched;
  }
  function FetchedOverlay(props: Props & { children?: ReactNode }) {
    const [, renderAnew] = useReducer((times: number) => times + 1, 0);
    const isMissing = !Fetched;
    useEffect(() => {
      if (isMissing) void fetch().then(renderAnew);
    }, [isMissing]);
    // The address of a page may open one, which the server cannot render.
    if (!useIsHydrated()) return null;
    if (hasFailed) return <FailedNote onClose={props.onClose} />;
    if (!Fetched) return <OfflineNote onClose={props.onClose} />;
    return (
      <>
        <Fetched {...props} />
        {props.children}
      </>
    );
  }
  return Object.assign(FetchedOverlay, { prefetch: () => void fetch() });
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
