import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './IconButton.module.css';

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> & {
  /** The accessible name. */
  label: string;
  /** The icon. */
  children: ReactNode;
  /** `plain` sits on the page, `outlined` has a border, `floating` lies over a map or photograph. */
  look?: 'plain' | 'outlined' | 'floating';
};

/** A 44 px square button that holds only an icon. */
export function IconButton({ label, look = 'plain', className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, styles[look], className)}>
      {children}
    </button>
  );
}
