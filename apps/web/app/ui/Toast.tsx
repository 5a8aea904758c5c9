import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { lazyPart } from './lazy-part.ts';
import styles from './Toast.module.css';
import { type ToastMessage, toastMilliseconds } from './toast-message.ts';
import { useFreePlace } from './toast-place.ts';

type Toasts = {
  pending: readonly ToastMessage[];
  show: (message: ToastMessage) => void;
  take: (count: number) => void;
};

const ToastContext = createContext<Toasts>({ pending: [], show: () => undefined, take: () => undefined });
const surface = lazyPart(() => import('./lazy-surfaces.ts').then((part) => part.lazySurfaces.ToastSurface));

/** Gives the tree its toasts; `ToastRegion` inside it draws them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<readonly ToastMessage[]>([]);
  const show = useCallback((message: ToastMessage) => setPending((before) => [...before, message]), []);
  const take = useCallback((count: number) => setPending((before) => before.slice(count)), []);
  const toasts = useMemo(() => ({ pending, show, take }), [pending, show, take]);
  return <ToastContext value={toasts}>{children}</ToastContext>;
}

/** Shows a passing note; what blocks the reader belongs inline. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext).show;
}

/** Where toasts appear, from the first one on. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
  const { pending, take } = useContext(ToastContext);
  const [isUsed, setUsed] = useState(false);
  if (pending.length > 0 && !isUsed) setUsed(true);
  const Surface = surface.usePart(isUsed);
  if (!isUsed) return null;
  if (!Surface) return <PlainToast message={pending[0]} onOver={take} />;
  return <Surface label={label} closeLabel={closeLabel} pending={pending} onTaken={take} />;
}

type PlainToastProps = { message: ToastMessage | undefined; onOver: (count: number) => void };

/**
 * Shows the first toast in plain markup while the toast surface is not loaded: without a network it does not load, which is
 * what the toast is about. Usually the surface is there before the toast could be read.
 */
function PlainToast({ message, onOver }: PlainToastProps) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  useFreePlace(viewport, message ? 1 : 0);
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => onOver(1), toastMilliseconds(message));
    return () => clearTimeout(timer);
  }, [message, onOver]);
  const act = () => {
    onOver(1);
    message?.action?.onClick();
  };
  return (
    <output ref={setViewport} className={styles.viewport}>
      {message && (
        <div className={styles.toast}>
          <div className={styles.content}>
            <div className={styles.text}>{message.text}</div>
            {message.action && (
              <button type="button" className={styles.action} onClick={act}>
                {message.action.label}
              </button>
            )}
          </div>
        </div>
      )}
    </output>
  );
}
