import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Menu.module.css';
import popover from './Popover.module.css';

export type MenuAction = {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  tone?: 'danger';
  onSelect: () => void;
};

export type MenuProps = {
  trigger: ReactElement;
  label: string;
  actions: readonly MenuAction[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** A menu of actions on one thing (edit, delete, report). Links of the site belong in a Popover instead. */
export function Menu({ trigger, label, actions, open, onOpenChange }: MenuProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={popover.positioner} align="end" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={popover.popup} aria-label={label} data-keep-clear="">
            {actions.map((action) => (
              <Base.Item
                key={action.key}
                className={classNames(styles.item, action.tone === 'danger' && styles.danger)}
                onClick={action.onSelect}
              >
                {action.icon}
                <span>{action.label}</span>
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
