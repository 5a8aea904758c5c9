import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import { Button, type ButtonVariant } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import { classNames } from './class-names.ts';
import dialogStyles from './Dialog.module.css';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** `danger-filled` for what cannot be undone; then Cancel has the focus first. */
  tone?: Extract<ButtonVariant, 'primary' | 'coin' | 'danger-filled'>;
  busy?: boolean;
  busyLabel?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** Escape, where it means something else than Cancel. */
  onDismiss?: () => void;
};

/** A question with two answers. A click outside does nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    tone = 'primary',
    busy = false,
    busyLabel,
    onConfirm,
    onCancel,
    onDismiss = onCancel,
  } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onDismiss();
      }}
    >
      <AlertDialog.Portal>
        {/* Also over a dialog, where Base UI leaves it out: the question must stand out from what it is about. */}
        <AlertDialog.Backdrop forceRender className={dialogStyles.backdrop} />
        <AlertDialog.Popup
          className={classNames(dialogStyles.popup, dialogStyles.sheet, dialogStyles.small)}
          data-keep-clear=""
          {...(tone === 'danger-filled' && { initialFocus: cancelButton })}
        >
          <div className={styles.body}>
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            {children && (
              <AlertDialog.Description className={styles.text} render={<div />}>
                {children}
              </AlertDialog.Description>
            )}
          </div>
          <div className={styles.buttons} data-keep-clear="always">
            <Button variant={tone} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
              {props.confirmLabel}
            </Button>
            <Button variant="secondary" ref={cancelButton} onClick={onCancel}>
              {props.cancelLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
