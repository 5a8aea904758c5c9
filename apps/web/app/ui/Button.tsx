import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'coin' | 'danger' | 'danger-filled' | 'quiet';
export type ButtonSize = 'medium' | 'small';

export type ButtonLook = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  block?: boolean;
};

export type ButtonProps = ComponentPropsWithRef<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    busy?: boolean;
    /** What stands in the button while it is busy, e.g. "Sending…". */
    busyLabel?: string | undefined;
  };

/** The class of a button, for elements that look like one. */
export function buttonClass(
  { variant = 'primary', size = 'medium', block = false }: ButtonLook,
  extra?: string,
): string {
  return classNames(styles.button, styles[variant], size === 'small' && styles.small, block && styles.block, extra);
}

/**
 * A button. While busy it stays focusable (`aria-disabled`, not `disabled`) and ignores further clicks.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(
        { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) },
        className,
      )}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.label}>{busy && busyLabel ? busyLabel : children}</span>
    </button>
  );
}

type LinkButtonProps = Omit<LinkProps, 'children'> & ButtonLook & { icon?: ReactNode; children: ReactNode };

/** A link that looks like a button: for going somewhere, not for doing something. */
export function LinkButton({ variant, size, block, icon, className, children, ...rest }: LinkButtonProps) {
  const look = { ...(variant && { variant }), ...(size && { size }), ...(block && { block }) };
  return (
    <Link {...rest} className={buttonClass(look, className)}>
      {icon}
      <span className={styles.label}>{children}</span>
    </Link>
  );
}

/** A turning ring for the inside of a busy control; the words beside it carry the meaning. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
