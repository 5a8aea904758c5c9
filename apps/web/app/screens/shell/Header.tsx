import { withoutLanguage } from '@pakmut/contract/page-languages.ts';
import { ArrowLeft, Globe, Plus, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Form, Link, NavLink, useLocation, useNavigate, useRevalidator } from 'react-router';
import { languageCodes, languages, loadTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { cookieNames } from '#web/platform/offline/storage-keys.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { storePreference } from '#web/platform/page/cookies.ts';
import { useIsWide } from '#web/platform/page/use-is-wide.ts';
import { Bell } from '../../features/alerts/Bell.tsx';
import { CoinPill } from '../../features/coins/CoinPill.tsx';
import { toSearch } from '../../features/posts/address-values.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useWhenIdle } from '../../ui/lazy-part.ts';
import { PinIcon } from '../../ui/PinIcon.tsx';
import { whenOnline } from '../../ui/when-online.ts';
import { mainDestinations } from './destinations.ts';
import styles from './Header.module.css';
import { SiteMenu } from './SiteMenu.tsx';
import { useAddPost } from './use-add-post.ts';

/** S-01: who we are, where one can go, who is logged in, and the way to a new post. */
export function Header({ addPost, hasBack }: { addPost: boolean; hasBack: boolean }) {
  const t = useMessages();
  const openComposer = useAddPost();
  return (
    <header className={styles.header} data-page="">
      <div className={styles.row}>
        {hasBack && <BackButton />}
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
          <Link to="/newslist" state={toSearch} className={styles.toSearch} aria-label={t('search_news')}>
            <Search />
          </Link>
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

/** On phones: to where the reader came from, or to the list for who began with the story. */
function BackButton() {
  const t = useMessages();
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return (
    <IconButton
      className={styles.back}
      label={t('back')}
      onClick={() => void (isFirst ? navigate('/newslist') : navigate(-1))}
    >
      <ArrowLeft />
    </IconButton>
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

/** The system's own list box over an icon and the language's name; each language stands in its own script. */
function LanguagePicker() {
  const t = useMessages();
  const language = useLanguage();
  const choose = useChoice();
  return (
    <label className={styles.picker}>
      <Globe strokeWidth={1.75} />
      <span className={styles.name} aria-hidden="true">
        {languages[language].name}
      </span>
      <span className="visually-hidden">{t('language')}</span>
      <select className={styles.select} value={language} onChange={(event) => choose(event.target.value)}>
        {languageCodes.map((code) => (
          <option key={code} value={code} lang={code}>
            {languages[code].name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is chosen counts from now on, also where the address asked for another language. */
function useChoice() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { search, hash, state } = useLocation();
  return (language: string) => {
    storePreference(cookieNames.language, language);
    const plain = withoutLanguage(search);
    if (plain === search) void revalidate();
    else void navigate({ search: plain, hash }, { replace: true, preventScrollReset: true, state });
  };
}

/** The logo with the site's name, linked to the home page. The name stays Thai in every language. */
function Logo() {
  const t = useMessages();
  return (
    <Link to="/home" className={styles.logo}>
      <PinIcon size={24} />
      {/* The visible word is the name, so that people who speak to their phone can say what they see. */}
      <span className={styles.word} lang="th">
        ปัก<b>หมุด</b>
      </span>
      <span className="visually-hidden">{t('home')}</span>
    </Link>
  );
}
