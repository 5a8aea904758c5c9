import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import styles from './Toast.module.css';

type ToastTone = 'info' | 'success' | 'warn';
type ToastAction = { label: string; onPress: () => void };

export type ToastMessage = { text: ReactNode; tone?: ToastTone; action?: ToastAction };

const icons = { info: Info, success: CircleCheck, warn: CircleAlert };

type ToastSurfaceProps = {
  label: string;
  closeLabel: string;
  /** What has not been shown yet. */
  pending: readonly ToastMessage[];
  onTaken: (count: number) => void;
};

/** Where toasts appear: at the bottom, above the tab bar. */
export function ToastSurface(props: ToastSurfaceProps) {
  return (
    <Base.Provider timeout={6000} limit={3}>
      <Taker {...props} />
      <Region {...props} />
    </Base.Provider>
  );
}

/** Hands the messages over. One stays longer when it offers something to do. */
function Taker({ pending, onTaken }: ToastSurfaceProps) {
  const { add, close } = Base.useToastManager();
  useEffect(() => {
    if (pending.length === 0) return;
    for (const { text, tone = 'info', action } of pending) {
      const id: string = add({
        description: text,
        type: tone,
        timeout: action ? 10_000 : 6000,
        ...(action && {
          actionProps: {
            children: action.label,
            onClick: () => {
              close(id);
              action.onPress();
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
  return (
    <Base.Portal>
      <Base.Viewport className={styles.viewport} aria-label={label}>
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
                <Icon aria-hidden="true" size={20} className={styles.icon} />
                <Base.Description className={styles.text} />
                {toast.actionProps && <Base.Action className={styles.action} />}
                <Base.Close className={styles.close} aria-label={closeLabel}>
                  <X aria-hidden="true" size={18} />
                </Base.Close>
              </Base.Content>
            </Base.Root>
          );
        })}
      </Base.Viewport>
    </Base.Portal>
  );
}
