import { House, ListChecks, type LucideIcon, Map as MapIcon, Plus, UserRound } from 'lucide-react';
import { NavLink } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import styles from './BottomBar.module.css';
import { useAddPost } from './use-add-post.ts';

/** The five slots at the thumb, up to 899 px. */
export function BottomBar({ addPost }: { addPost: boolean }) {
  const t = useMessages();
  const session = useSession();
  const dialogs = useDialogs();
  const openComposer = useAddPost();
  return (
    <nav data-keep-clear="" data-page="" className={styles.bar} aria-label={t('main_navigation')}>
      <Slot to="/home" icon={House} text={t('home')} />
      <Slot to="/newsmap" icon={MapIcon} text={t('news_map')} />
      {addPost && (
        <button type="button" className={styles.slot} onClick={openComposer}>
          <span className={styles.plus}>
            <Plus strokeWidth={2} />
          </span>
          <span>{t('add_post_short')}</span>
        </button>
      )}
      <Slot to="/surveylist" icon={ListChecks} text={t('survey_short')} />
      {session ? (
        <Slot to="/profile" icon={UserRound} text={t('me')} />
      ) : (
        <button type="button" className={styles.slot} onClick={() => dialogs.open('login')}>
          <UserRound strokeWidth={1.75} />
          <span>{t('login')}</span>
        </button>
      )}
    </nav>
  );
}

function Slot({ to, icon: Icon, text }: { to: string; icon: LucideIcon; text: string }) {
  return (
    <NavLink to={to} className={styles.slot ?? ''}>
      <Icon strokeWidth={1.75} />
      <span>{text}</span>
    </NavLink>
  );
}
