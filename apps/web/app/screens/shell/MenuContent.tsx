import {
  Bookmark,
  Download,
  ExternalLink,
  Info,
  LifeBuoy,
  LogOut,
  Monitor,
  Moon,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useId } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { type MessageKey, nameIn, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { searchBelow } from '#web/platform/overlays/dialogs.ts';
import type { Layer } from '#web/platform/overlays/layers.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { chooseTheme, type Theme, useTheme } from '#web/platform/page/theme.ts';
import type { OtherMenusProps } from '../../features/editorial/OtherMenus.tsx';
import type { MenuEntry } from '../../features/editorial/use-menus.ts';
import { menuDestinations, ownDestinations } from './destinations.ts';
import styles from './MenuContent.module.css';

type MenuContentProps = { layer: Layer; install: (() => void) | null; logOut: () => void };

/** What the menu holds. Links of the site: a disclosure, not an ARIA menu. */
export function MenuContent({ layer, install, logOut }: MenuContentProps) {
  const t = useMessages();
  const session = useSession();
  return (
    <>
      <nav className={styles.menu} aria-label={t('menu')}>
        {session && <Entry to="/profile" icon={<UserRound />} text={session.member.member_displayname} layer={layer} />}
        {session &&
          ownDestinations.map(({ to, label, icon: Icon }) => (
            <Entry key={to} to={to} icon={<Icon />} text={t(label)} layer={layer} />
          ))}
        {session && <hr className={styles.line} />}
        {menuDestinations.map(({ to, label, icon: Icon }) => (
          <Entry key={to} to={to} icon={<Icon />} text={t(label)} layer={layer} />
        ))}
        <Suspense fallback={null}>
          <OtherMenus>{(entry) => <OtherEntry key={entry._id} entry={entry} layer={layer} />}</OtherMenus>
        </Suspense>
        <hr className={styles.line} />
        {install && <Act icon={<Download />} text={t('install_app')} act={install} layer={layer} />}
        <Entry to="/help" icon={<LifeBuoy />} text={t('help_title')} layer={layer} />
        <Entry to="/privacy" icon={<ShieldCheck />} text={t('privacy_policy')} layer={layer} />
        <Entry to="/aboutus" icon={<Info />} text={t('about')} layer={layer} />
        {session && <Act icon={<LogOut />} text={t('logout')} act={logOut} layer={layer} />}
      </nav>
      <div className={styles.theme}>
        <ThemeSwitch />
      </div>
    </>
  );
}

/**
 * What editors have added (specification §7 otherMenu2024). It is fetched when the menu opens, because every first page brings the list of
 * what the menu needs at once; where it cannot be, the menu has its own entries alone.
 */
const OtherMenus = lazy(() =>
  import('../../features/editorial/OtherMenus.tsx').then(
    (part) => ({ default: part.OtherMenus }),
    () => ({ default: NoMenus }),
  ),
);

function NoMenus(_props: OtherMenusProps): ReactNode {
  return null;
}

function OtherEntry({ entry, layer }: { entry: MenuEntry; layer: Layer }) {
  const language = useLanguage();
  const { menu_url: url, menu_img_path_url: picture } = entry;
  const name = nameIn(entry, 'menu_name', language);
  if (url.startsWith('/')) return <Entry to={url} icon={pictureOr(picture, <Bookmark />)} text={name} layer={layer} />;
  return (
    <a href={url} rel="nofollow" className={styles.entry}>
      {pictureOr(picture, <ExternalLink />)}
      <span>{name}</span>
    </a>
  );
}

function pictureOr(picture: string, icon: ReactNode): ReactNode {
  return picture ? <img src={picture} alt="" width={22} height={22} className={styles.picture} /> : icon;
}

function Entry({ to, icon, text, layer }: { to: string; icon: ReactNode; text: string; layer: Layer }) {
  const { pathname, search } = useLocation();
  const isHere = to === pathname + searchBelow(search);
  // Parts of one page would all count as the current one.
  const To = to.includes('?') ? Link : NavLink;
  return (
    <To
      to={to}
      replace={layer.link.replace}
      className={styles.entry ?? ''}
      onClick={(event) => {
        if (!isHere) return layer.link.onClick();
        event.preventDefault();
        layer.close();
      }}
    >
      {icon}
      <span>{text}</span>
    </To>
  );
}

function Act({ icon, text, act, layer }: { icon: ReactNode; text: string; act: () => void; layer: Layer }) {
  return (
    <button
      type="button"
      className={styles.entry}
      onClick={() => {
        layer.close();
        act();
      }}
    >
      {icon}
      <span>{text}</span>
    </button>
  );
}

const choices: readonly { theme: Theme; label: MessageKey; icon: typeof Sun }[] = [
  { theme: 'light', label: 'theme_light', icon: Sun },
  { theme: 'dark', label: 'theme_dark', icon: Moon },
  { theme: 'system', label: 'theme_system', icon: Monitor },
];

/** Light, dark, or as the system says. */
function ThemeSwitch() {
  const t = useMessages();
  const name = useId();
  const chosen = useTheme(useRootData().theme);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('theme')}</legend>
      {choices.map(({ theme, label, icon: Icon }) => (
        <label key={theme} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={theme === chosen}
            onChange={() => chooseTheme(theme)}
          />
          <Icon size={18} strokeWidth={1.75} />
          <span>{t(label)}</span>
        </label>
      ))}
    </fieldset>
  );
}
