import { Dialog as Base } from '@base-ui/react/dialog';
import { ArrowLeft, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';

export type DialogProps = {
  /** The cross: closes everything that is stacked here. */
  onClose: () => void;
  /** Called by the back arrow, Escape and a click outside to go one layer back. Without it they call `onClose`. */
  onBack?: (() => void) | undefined;
  title: ReactNode;
  closeLabel: string;
  backLabel?: string | undefined;
  /** On phones: `full` covers the screen, `sheet` rises from the bottom as far as its content needs. */
  layout?: 'full' | 'sheet';
  /** `whole` covers the window on every screen. */
  size?: 'small' | 'medium' | 'large' | 'whole';
  /** Keeps the dialog open on a click outside: for forms. */
  sticky?: boolean;
  /** The row of buttons at the bottom, always in sight. */
  footer?: ReactNode;
  /** Stands in the bar beside the title, or below where both have no room, e.g. "draft saved". */
  aside?: ReactNode;
  /** Removes the padding around the content: for pictures and maps. */
  flush?: boolean;
  /** The dialog holds text and no controls: the text itself takes the focus, so that the keyboard can scroll it. */
  textOnly?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A modal dialog: centred from 900 px up, full-screen or a bottom sheet below. */
export function Dialog(props: DialogProps) {
  const { onClose, onBack, title, footer, aside, layout = 'full', size = 'medium', flush, initialFocus } = props;
  useInertPage();
  return (
    <Base.Root
      open
      disablePointerDismissal={props.sticky ?? false}
      onOpenChange={(next) => {
        if (!next) (onBack ?? onClose)();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Popup
          className={classNames(styles.popup, styles[layout], styles[size])}
          {...(layout === 'sheet' && { 'data-keep-clear': '' })}
          {...(initialFocus && { initialFocus })}
        >
          <header className={styles.bar} data-keep-clear="always">
            {onBack && props.backLabel && (
              <IconButton label={props.backLabel} onClick={onBack}>
                <ArrowLeft />
              </IconButton>
            )}
            <div className={styles.heading}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              {aside && <span className={styles.aside}>{aside}</span>}
            </div>
            <IconButton label={props.closeLabel} onClick={onClose} className={styles.close}>
              <X />
            </IconButton>
          </header>
          <div className={classNames(styles.body, flush && styles.flush)} {...(props.textOnly && { tabIndex: 0 })}>
            {props.children}
          </div>
          {footer && (
            <footer className={styles.footer} data-keep-clear="always">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

let openDialogs = 0;

/**
 * Nothing of the page behind takes the focus: `aria-hidden`, which Base UI sets there, hides it from screen readers alone, and a Tab
 * that came before the focus had moved went on behind the dialog. From the next frame on, because until then Base UI notes what
 * had the focus.
 */
function useInertPage(): void {
  useEffect(() => {
    openDialogs += 1;
    const frame = requestAnimationFrame(() => setInert(true));
    return () => {
      cancelAnimationFrame(frame);
      openDialogs -= 1;
      if (openDialogs === 0) setInert(false);
    };
  }, []);
}

function setInert(isInert: boolean): void {
  for (const part of document.querySelectorAll('[data-page]')) part.toggleAttribute('inert', isInert);
}
