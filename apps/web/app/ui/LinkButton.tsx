import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './Button.module.css';
import { type ButtonLook, buttonClass } from './Button.tsx';

export type LinkButtonProps = Omit<LinkProps, 'children'> & ButtonLook & { icon?: ReactNode; children: ReactNode };

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
