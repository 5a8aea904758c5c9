import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './ConfirmDialog.module.css';
import type { ConfirmDialogProps } from './ConfirmDialog.tsx';
import { classNames } from './class-names.ts';
import dialogStyles from './Dialog.module.css';

/** The dialog itself. */
export function ConfirmQuestion(props: ConfirmDialogProps) {
  const { open, title, children, tone = 'primary', busy = false, busyLabel, onConfirm, onCancel } = props;
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next && !busy) onCancel();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialogStyles.backdrop} />
        <AlertDialog.Popup
          className={classNames(dialogStyles.popup, dialogStyles.sheet, dialogStyles.small)}
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
          <div className={styles.buttons}>
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
