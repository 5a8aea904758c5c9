import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './Toast.module.css';
import { type ToastMessage, type ToastTone, toastMilliseconds } from './toast-message.ts';
import { useFreePlace } from './toast-place.ts';

const icons = { info: Info, success: CircleCheck, warn: CircleAlert };

type ToastSurfaceProps = {
  label: string;
  closeLabel: string;
  /** What has not been shown yet. */
  pending: readonly ToastMessage[];
  onTaken: (count: number) => void;
};

/** Where toasts appear: at the bottom, above the tab bar, unless something lies over the page there. */
export function ToastSurface(props: ToastSurfaceProps) {
  return (
    <Base.Provider limit={3}>
      <Taker {...props} />
      <Region {...props} />
    </Base.Provider>
  );
}

/** Hands the messages over. */
function Taker({ pending, onTaken }: ToastSurfaceProps) {
  const { add, close } = Base.useToastManager();
  useEffect(() => {
    if (pending.length === 0) return;
    for (const message of pending) {
      const { text, tone = 'info', action } = message;
      const id: string = add({
        description: text,
        type: tone,
        timeout: toastMilliseconds(message),
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              close(id);
              action.onClick();
            },
          },
        }),
      });
    }
    onTaken(pending.length);
  }, [pending, onTaken, add, close]);
  return null;
}

function Region({ label, closeLabel }: ToastSurfaceProps) {
  const { toasts } = Base.useToastManager();
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  useFreePlace(viewport, toasts.length);
  return (
    <Base.Portal>
      <Base.Viewport ref={setViewport} className={styles.viewport} aria-label={label}>
        {toasts.map((toast) => {
          const Icon = icons[(toast.type ?? 'info') as ToastTone];
          return (
            <Base.Root
              key={toast.id}
              toast={toast}
              aria-label={label}
              className={styles.toast}
              data-tone={toast.type}
              swipeDirection={['down', 'right']}
            >
              <Base.Content className={styles.content}>
                <Icon size={20} className={styles.icon} />
                <Base.Description className={styles.text} />
                {toast.actionProps && <Base.Action className={styles.action} />}
                <Base.Close className={styles.close} aria-label={closeLabel}>
                  <X size={18} />
                </Base.Close>
              </Base.Content>
            </Base.Root>
          );
        })}
      </Base.Viewport>
    </Base.Portal>
  );
}
