import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type DialogName, dialogLink, useDialogs } from './dialogs.ts';

type DialogLinkProps = { name: DialogName; param: string; className: string | undefined; children: ReactNode };

/** A link to this page with a dialog open, which opens it here at once; with Ctrl, Command or Shift it is a link like any. */
export function DialogLink({ name, param, className, children }: DialogLinkProps) {
  const { pathname, search } = useLocation();
  const dialogs = useDialogs();
  return (
    <Link
      to={dialogLink(pathname, search, name, param)}
      className={className ?? ''}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        dialogs.open(name, param);
      }}
    >
      {children}
    </Link>
  );
}
