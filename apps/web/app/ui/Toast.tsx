import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { latePart } from './late-part.ts';
import type { ToastMessage } from './ToastSurface.tsx';

type Toasts = {
  pending: readonly ToastMessage[];
  show: (message: ToastMessage) => void;
  take: (count: number) => void;
};

const ToastContext = createContext<Toasts>({ pending: [], show: () => undefined, take: () => undefined });
const surface = latePart(() => import('./late-surfaces.ts').then((part) => part.lateSurfaces.ToastSurface));

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
  return isUsed && Surface && <Surface label={label} closeLabel={closeLabel} pending={pending} onTaken={take} />;
}
