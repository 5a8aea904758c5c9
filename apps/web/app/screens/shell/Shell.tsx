import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { loadTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { storeInvitation } from '#web/platform/net/invitation.ts';
import { forgetDrafts, useSession } from '#web/platform/net/session.ts';
import { useDataSaver } from '#web/platform/offline/data-saver.ts';
import { isKept, rememberKept } from '#web/platform/offline/kept-parts.ts';
import { pendingFlags } from '#web/platform/offline/pending-flags.ts';
import { keepProgram } from '#web/platform/offline/service-worker.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useLostLayers } from '#web/platform/overlays/layers.ts';
import { OfflineNote } from '#web/platform/overlays/overlay.tsx';
import { useWhenUserIdle } from '#web/platform/overlays/use-when-user-idle.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { useTheme } from '#web/platform/page/theme.ts';
import { useIsHydrated } from '#web/platform/page/use-is-hydrated.ts';
import type { DialogTable } from '../../dialogs.ts';
import { usePersonaDue } from '../../features/personas/use-persona.ts';
import { useFlagsOfOtherTabs } from '../../features/posts/post-flags.ts';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart, usePrefetchLazyParts, useWhenIdle } from '../../ui/lazy-part.ts';
import { ToastRegion, useToast } from '../../ui/Toast.tsx';
import { whenOnline } from '../../ui/when-online.ts';
import { BottomBar } from './BottomBar.tsx';
import { chromeOf } from './chrome.ts';
import { DialogHost } from './DialogHost.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import styles from './Shell.module.css';
import { useFocusOfPages } from './use-focus-of-pages.ts';
import { useMailLink } from './use-mail-link.ts';

/** The frame around every page. */
export function Shell({ dialogs, children }: { dialogs: DialogTable; children: ReactNode }) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const chrome = chromeOf(pathname);
  const { maintenance } = useRootData();
  // What the operator says of the whole site, and of the area of this page (specification §2, ux §4.1).
  const maintained = [maintenance.site, maintenance[pathname]].filter(Boolean).join(' · ');
  useEndedSessionNote();
  useSessionWatch();
  useMailLink();
  usePrefetchLazyParts();
  useLostParts();
  useFocusOfPages();
  useLostLayers();
  useFlagsOfOtherTabs();
  useResumedFlags();
  useComposerAtHand(dialogs);
  useDialogsAtHand(dialogs);
  useProgramAtHand();
  useEffect(() => storeInvitation(search), [search]);
  if (chrome.bare) return <main className={styles.bare}>{children}</main>;
  return (
    <div className={classNames(styles.shell, chrome.isStory && styles.story)}>
      <a href="#content" className="skip-link">
        {t('skip_to_content')}
      </a>
      {maintained && (
        <section className={styles.maintenance} aria-label={maintained}>
          {maintained}
        </section>
      )}
      <Header addPost={chrome.addPost} hasBack={chrome.isStory} />
      <NavigationProgress />
      <main id="content" data-page="" tabIndex={-1} className={styles.main}>
        <NotesOfMember pathname={pathname} />
        {children}
      </main>
      {chrome.footer && <Footer />}
      {!chrome.isStory && <BottomBar addPost={chrome.addPost} />}
      <DialogHost dialogs={dialogs} />
      <PersonaPrompt />
      <KeptPage />
      <ToastRegion label={t('notifications_region')} closeLabel={t('close')} />
    </div>
  );
}

/** Also on a page that was opened without a network: it shows the stories that wait for one. */
const memberNotes = lazyPart(
  async () => {
    const [part] = await Promise.all([import('./MemberNotes.tsx'), loadTexts('news', 'members')]);
    return part.MemberNotes;
  },
  { isKept, rememberKept },
);

/** Visitors have none, unless they answered a collection: what waits on this device is sent from every page. */
function NotesOfMember({ pathname }: { pathname: string }) {
  const [isMember, isHydrated] = [useSession() !== null, useIsHydrated()];
  const isWanted = isMember || (isHydrated && (pathname === '/nexusans' || hasNexusAnswers()));
  const MemberNotes = memberNotes.usePart(isWanted);
  return isWanted && MemberNotes && <MemberNotes isMember={isMember} />;
}

function hasNexusAnswers(): boolean {
  return Object.keys(localStorage).some((key) => key.startsWith(storageKeys.nexusAnswer));
}

/** Prefetches the composer for members when the page is idle, also with the data saver: they must be able to write without a signal. */
function useComposerAtHand({ post }: DialogTable): void {
  const isMember = useSession() !== null;
  useWhenIdle(isMember ? post?.prefetch : undefined);
}

/**
 * Prefetches what most people open next, stories and the way in for visitors, when the page is idle or somebody begins to use it:
 * a finger that scrolls or a pointer that moves comes before the press.
 */
function useDialogsAtHand({ story, login }: DialogTable): void {
  const isVisitor = useSession() === null;
  const savesData = useDataSaver();
  const prefetch = useCallback(() => {
    story?.prefetch();
    if (isVisitor) login?.prefetch();
  }, [story, login, isVisitor]);
  useWhenIdle(savesData ? undefined : prefetch);
  useEffect(() => {
    if (savesData) return;
    const once = new AbortController();
    const listening = { once: true, signal: once.signal };
    for (const type of ['pointerdown', 'pointermove']) addEventListener(type, prefetch, listening);
    return () => once.abort();
  }, [savesData, prefetch]);
}

/** Caches the scripts for reading without a network, unless the data saver is on. */
function useProgramAtHand(): void {
  const look = `${useLanguage()}.${useTheme(useRootData().theme)}`;
  const savesData = useDataSaver();
  const keep = useCallback(() => void keepProgram(look), [look]);
  useWhenIdle(savesData ? undefined : keep);
}

/** Says once, after the jump to the home page, that the session ended by itself, and leads back to an unfinished story. */
function useEndedSessionNote(): void {
  const toast = useToast();
  const t = useMessages();
  const dialogs = useDialogs();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival on the page counts
  useEffect(() => {
    if (!sessionStorage.getItem(storageKeys.sessionEnded)) return;
    sessionStorage.removeItem(storageKeys.sessionEnded);
    const memberId = localStorage.getItem(storageKeys.draftsOf);
    void hasUnfinishedStory(memberId).then((isUnfinished) => {
      const unfinished = isUnfinished ? 'post' : undefined;
      const action = { label: t('login'), onClick: () => dialogs.open('login', unfinished) };
      toast({ text: t('session_ended'), tone: 'warn', action });
    });
  }, []);
}

async function hasUnfinishedStory(memberId: string | null): Promise<boolean> {
  const stories = memberId && (await import('#web/features/composer/kept-posts.ts').catch(() => null));
  return Boolean(stories && (await stories.listKeptPosts(memberId)).some(({ state }) => state === 'writing'));
}

/**
 * Opens the next page as a new document after a lazy part could not be fetched: the browser does not fetch a failed module
 * again in the same document, so toasts or maps would stay missing. Between two pages no typed text is lost.
 */
function useLostParts(): void {
  const { pathname } = useLocation();
  const isLost = useRef(false);
  useEffect(() => {
    const onLost = () => {
      isLost.current = true;
    };
    addEventListener('vite:preloadError', onLost);
    return () => removeEventListener('vite:preloadError', onLost);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page is the moment
  useEffect(() => {
    if (isLost.current && navigator.onLine) location.reload();
  }, [pathname]);
}

/**
 * Resumes flags that an earlier page could not send, also when this page starts without a network. A refusal is reported,
 * because the flags were shown as set. After a log-out nothing is pending any more.
 */
function useResumedFlags(): void {
  const cache = useQueryClient();
  const toast = useToast();
  const t = useMessages();
  const memberId = useSession()?.member.member_id;
  const onRefused = useEffectEvent(() => toast({ text: t('waiting_refused'), tone: 'warn' }));
  useEffect(() => {
    if (!memberId) return;
    if (Object.keys(pendingFlags()).length > 0) {
      // What could not be fetched, the next page fetches.
      void Promise.all([import('./MemberNotes.tsx'), loadTexts('news', 'members').catch(() => undefined)]).then(
        ([{ resumeFlags }]) => resumeFlags(cache, onRefused),
        () => undefined,
      );
    }
    return () => {
      const mutations = cache.getMutationCache();
      for (const mutation of mutations.findAll({ mutationKey: ['flag'] })) mutations.remove(mutation);
    };
  }, [cache, memberId]);
}

/** Clears the caches of this tab when the session ends in any tab, so that the next member sees nothing of the last one (R19). */
function useSessionWatch(): void {
  const memberId = useSession()?.member.member_id ?? null;
  const before = useRef<string | null>(null);
  const cache = useQueryClient();
  useEffect(() => {
    const last = before.current;
    before.current = memberId;
    if (last === null || last === memberId) return;
    // A session that expired keeps the drafts for its member; logging out has removed them.
    if (!localStorage.getItem(storageKeys.draftsOf)) forgetDrafts();
    void cache.resetQueries();
  }, [memberId, cache]);
}

/**
 * When the scripts of the next page cannot be fetched, the router reloads the document, which without a network ends in the
 * browser's own error page. Browsers with the Navigation API keep the page instead and show a note; the clicked link opens by
 * itself when the network is back, as a new document, because this one does not fetch a failed module again.
 */
function KeptPage() {
  const here = useLocation();
  const navigate = useNavigate();
  const next = useNavigation().location;
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    const { navigation } = window as { navigation?: Navigation };
    const keep = (event: NavigateEvent) => {
      const isOfProgram = event.navigationType === 'reload' && !event.userInitiated;
      if (!isOfProgram || !event.cancelable || navigator.onLine) return;
      event.preventDefault();
      setKept(true);
    };
    navigation?.addEventListener('navigate', keep);
    return () => navigation?.removeEventListener('navigate', keep);
  }, []);
  // It may fail before it is drawn that the next page is on its way; that it is not any more ends the matter.
  useEffect(() => {
    if (!next) setKept(false);
  }, [next]);
  const wanted = isKept && next ? `${next.pathname}${next.search}${next.hash}` : undefined;
  useEffect(() => {
    if (wanted === undefined) return;
    let isLeft = false;
    void whenOnline().then(() => !isLeft && location.assign(wanted));
    return () => {
      isLeft = true;
    };
  }, [wanted]);
  if (wanted === undefined) return null;
  const stay = () => navigate(here, { replace: true, preventScrollReset: true, state: here.state });
  return <OfflineNote onClose={() => void stay()} />;
}

/** Pages on which nobody is in the middle of something. */
const idlePages = ['/home', '/newslist', '/profile'];

/** Opens the persona survey by itself when it is due, but only on these pages and when the user is idle. */
function PersonaPrompt() {
  const isDue = usePersonaDue();
  const { pathname } = useLocation();
  const dialogs = useDialogs();
  const mayAsk = isDue && dialogs.layers.length === 0 && idlePages.includes(pathname.replace(/\/$/, ''));
  useWhenUserIdle(mayAsk, () => dialogs.open('persona'));
  return null;
}
