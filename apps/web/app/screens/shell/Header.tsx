import { Plus, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Form, Link, NavLink } from 'react-router';
import { loadTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Bell } from '../../features/alerts/Bell.tsx';
import { CoinPill } from '../../features/coins/CoinPill.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { useWhenIdle } from '../../ui/lazy-part.ts';
import { whenOnline } from '../../ui/when-online.ts';
import { mainDestinations } from './destinations.ts';
import styles from './Header.module.css';
import { LanguagePicker } from './LanguagePicker.tsx';
import { Logo } from './Logo.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { useAddPost } from './use-add-post.ts';

/** S-01: who we are, where one can go, who is logged in, and the way to a new post. */
export function Header({ addPost }: { addPost: boolean }) {
  const t = useMessages();
  const openComposer = useAddPost();
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Logo />
        <nav className={styles.nav} aria-label={t('main_navigation')}>
          {mainDestinations.map(({ to, label }) => (
            <NavLink key={to} to={to} className={styles.link ?? ''}>
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <SearchBox />
        <div className={styles.tools}>
          <Bell />
          <CoinPill />
          <LanguagePicker />
          <AccountLink />
          <SiteMenu />
          {addPost && (
            <Button className={styles.addPost} icon={<Plus />} onClick={openComposer}>
              {t('add_post')}
            </Button>
          )}
        </div>
      </div>
    </header>
  );
}

/** Plain at first; what suggests comes on wide screens, which alone have it, and takes the field when nobody is in it. */
function SearchBox() {
  const t = useMessages();
  const [begun, setBegun] = useState<string | null>('');
  const HeaderSearch = useHeaderSearch();
  if (HeaderSearch && begun !== null) return <HeaderSearch className={styles.search} begun={begun} />;
  return (
    <Form action="/newslist" role="search" className={styles.search}>
      <Search size={18} />
      <input
        type="search"
        name="q"
        aria-label={t('search_news')}
        placeholder={t('search_hint')}
        enterKeyHint="search"
        onFocus={() => setBegun(null)}
        onBlur={({ target }) => setBegun(target.value)}
      />
    </Form>
  );
}

type HeaderSearchPart = typeof import('#web/features/search/HeaderSearch.tsx').HeaderSearch;

function useHeaderSearch(): HeaderSearchPart | null {
  const [part, setPart] = useState<{ HeaderSearch: HeaderSearchPart } | null>(null);
  const fetch = useCallback(async () => {
    await whenOnline();
    // Without it the field stays plain.
    const fetched = Promise.all([import('#web/features/search/HeaderSearch.tsx'), loadTexts('news')]);
    setPart(await fetched.then(([search]) => search).catch(() => null));
  }, []);
  useWhenIdle(useIsWide() ? fetch : undefined);
  return part?.HeaderSearch ?? null;
}

function AccountLink() {
  const t = useMessages();
  const session = useSession();
  const dialogs = useDialogs();
  if (!session) {
    return (
      <Button variant="secondary" className={styles.account} onClick={() => dialogs.open('login')}>
        {t('login')}
      </Button>
    );
  }
  return (
    <Link
      to="/profile"
      className={`${styles.account} ${styles.avatar}`}
      aria-label={`${t('profile')}: ${session.member.member_displayname}`}
    >
      <Avatar src={session.member.member_img_profile} size={36} />
    </Link>
  );
}
