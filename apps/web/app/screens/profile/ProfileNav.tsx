import { ChevronRight, LogOut, UserRound } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './ProfileNav.module.css';
import { type ProfileTab, tabGroups, tabPath } from './tabs.ts';

/** The list of sub-pages: beside the panel where there is room, else the page itself. */
export function ProfileNav({ current, onLogOut }: { current: ProfileTab | null; onLogOut: () => void }) {
  const t = useMessages();
  return (
    <nav className={styles.nav} data-inside={current !== null || undefined} aria-label={t('profile_sections')}>
      <Link to="/profile" className={styles.overview} aria-current={current === null ? 'page' : undefined}>
        <UserRound size={22} strokeWidth={1.75} />
        <span>{t('profile_overview')}</span>
      </Link>
      {tabGroups.map((group) => (
        <div key={group.label} className={styles.group}>
          <h2 className={styles.label}>{t(group.label)}</h2>
          <ul className={styles.entries}>
            {group.entries.map(({ tab, label, icon: Icon }) => (
              <li key={tab}>
                <Link to={tabPath(tab)} className={styles.entry} aria-current={tab === current ? 'page' : undefined}>
                  <Icon size={22} strokeWidth={1.75} />
                  <span>{t(label)}</span>
                  <ChevronRight size={18} className={styles.arrow} />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div className={styles.out}>
        <Button variant="secondary" block icon={<LogOut size={20} />} onClick={onLogOut}>
          {t('logout')}
        </Button>
      </div>
    </nav>
  );
}
