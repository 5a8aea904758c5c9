import { useState } from 'react';
import { Menu, type MenuAction, type MenuProps } from '#web/ui/Menu.tsx';
import { useHeldLayer } from './layers.ts';

export type Action = MenuAction & {
  /** Runs inside the click handler, because browsers allow copying only during a user gesture; it opens nothing. */
  isInstant?: true;
};

type ActionMenuProps = Omit<MenuProps, 'open' | 'onOpenChange' | 'actions'> & { actions: readonly Action[] };

/** A menu that Back closes. The chosen action runs after the menu has closed, because it may open another layer. */
export function ActionMenu({ actions, ...menu }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { leave } = useHeldLayer<string>({
    isOpen,
    onBack: () => setOpen(false),
    onLeft: (chosen) => actions.find(({ key }) => key === chosen)?.onSelect(),
  });
  const chosen = ({ isInstant, ...action }: Action): MenuAction =>
    isInstant ? action : { ...action, onSelect: () => leave(action.key) };
  return <Menu {...menu} actions={actions.map(chosen)} open={isOpen} onOpenChange={setOpen} />;
}
