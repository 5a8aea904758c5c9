import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Toast.module.css';

type ToastTone = 'info' | 'success' | 'warn';
type ToastAction = { label: string; onPress: () => void };

export type ToastMessage = { text: ReactNode; tone?: ToastTone; action?: ToastAction };

const icons = { info: Info, success: CircleCheck, warn: CircleAlert };

/** Gives the tree its toasts; `ToastRegion` inside it draws them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider timeout={6000} limit={3}>
      {children}
    </Base.Provider>
  );
}

/** Shows a passing note. It stays longer when it offers something to do; what blocks the reader belongs inline. */
export function useToast(): (message: ToastMessage) => void {
  const { add, close } = Base.useToastManager();
  return ({ text, tone = 'info', action }) => {
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
  };
}

/** Where toasts appear: at the bottom, above the tab bar. */
export function ToastRegion({ label, closeLabel }: { label: string; closeLabel: string }) {
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
