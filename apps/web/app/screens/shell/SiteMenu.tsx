import { Info, LogOut, Menu as MenuIcon, ShieldCheck, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { useMessages } from '../../platform/i18n.tsx';
import { useSession } from '../../platform/session.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Popover } from '../../ui/Popover.tsx';
import { menuDestinations, ownDestinations } from './destinations.ts';
import styles from './SiteMenu.module.css';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useLogOut } from './use-log-out.tsx';

/** Everything the bars have no room for. Links of the site: a disclosure, not an ARIA menu. */
export function SiteMenu() {
  const t = useMessages();
  const session = useSession();
  const [open, setOpen] = useState(false);
  const { logOut, logOutDialog } = useLogOut();
  const close = () => setOpen(false);
  const trigger = (
    <IconButton label={t('menu')}>
      <MenuIcon aria-hidden="true" />
    </IconButton>
  );
  return (
    <>
      <Popover trigger={trigger} label={t('menu')} open={open} onOpenChange={setOpen}>
        <nav className={styles.menu} aria-label={t('menu')}>
          {session && (
            <Entry to="/profile" icon={<UserRound />} text={session.member.member_displayname} onFollow={close} />
          )}
          {session &&
            ownDestinations.map(({ to, label, icon: Icon }) => (
              <Entry key={to} to={to} icon={<Icon />} text={t(label)} onFollow={close} />
            ))}
          {session && <hr className={styles.line} />}
          {menuDestinations.map(({ to, label, icon: Icon }) => (
            <Entry key={to} to={to} icon={<Icon />} text={t(label)} onFollow={close} />
          ))}
          <hr className={styles.line} />
          <Entry to="/privacy" icon={<ShieldCheck />} text={t('privacy_policy')} onFollow={close} />
          <Entry to="/aboutus" icon={<Info />} text={t('about')} onFollow={close} />
          {session && (
            <button
              type="button"
              className={styles.entry}
              onClick={() => {
                close();
                logOut();
              }}
            >
              <LogOut aria-hidden="true" strokeWidth={1.75} />
              <span>{t('logout')}</span>
            </button>
          )}
        </nav>
        <div className={styles.theme}>
          <ThemeSwitch />
        </div>
      </Popover>
      {logOutDialog}
    </>
  );
}

function Entry({ to, icon, text, onFollow }: { to: string; icon: ReactNode; text: string; onFollow: () => void }) {
  // Parts of one page would all count as the current one.
  const To = to.includes('?') ? Link : NavLink;
  return (
    <To to={to} className={styles.entry ?? ''} onClick={onFollow}>
      {icon}
      <span>{text}</span>
    </To>
  );
}
