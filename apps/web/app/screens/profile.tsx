import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../platform/i18n.tsx';
import { pageMeta } from '../platform/page-meta.ts';
import { logOut, readSession, useSession } from '../platform/session.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import type { Route } from './+types/profile';
import styles from './profile.module.css';
import { Page } from './shell/Page.tsx';
import { ThemeSwitch } from './shell/ThemeSwitch.tsx';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'profile', noIndex: true });

const reporter = 2;

/** /profile: for members; whoever is not logged in goes home (specification §2). */
export default function Profile() {
  const t = useMessages();
  const session = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (!readSession()) navigate('/home', { replace: true });
  }, [navigate]);
  return (
    <Page title={t('profile')}>
      {session && (
        <div className={styles.member}>
          <Avatar src={session.member.member_img_profile} size={72} />
          <div className={styles.who}>
            <h2>{session.member.member_displayname}</h2>
            <Badge tone="success">{t(session.member.type === reporter ? 'member_reporter' : 'member_citizen')}</Badge>
          </div>
        </div>
      )}
      <section className={styles.settings} aria-labelledby="settings">
        <h2 id="settings">{t('settings')}</h2>
        <ThemeSwitch />
        {session && (
          <Button
            variant="secondary"
            onClick={async () => {
              await logOut();
              navigate('/home');
            }}
          >
            {t('logout')}
          </Button>
        )}
      </section>
    </Page>
  );
}
