import { type ReactNode, useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import { listKeptPosts } from '#web/features/composer/kept-posts.ts';
import { loadTexts, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { storeInvitation } from '#web/platform/net/invitation.ts';
import { useSession } from '#web/platform/net/session.ts';
import { useDataSaver } from '#web/platform/offline/data-saver.ts';
import { keepProgram } from '#web/platform/offline/service-worker.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { useLostLayers } from '#web/platform/overlays/layers.ts';
import { useRootData } from '#web/platform/page/root-data.ts';
import { useTheme } from '#web/platform/page/theme.ts';
import type { DialogTable } from '../../dialogs.ts';
import { useFlagsOfOtherTabs } from '../../features/posts/post-flags.ts';
import { lazyPart, usePrefetchLazyParts, useWhenIdle } from '../../ui/lazy-part.ts';
import { ToastRegion, useToast } from '../../ui/Toast.tsx';
import { BottomBar } from './BottomBar.tsx';
import { chromeOf } from './chrome.ts';
import { DialogHost } from './DialogHost.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { KeptPage } from './KeptPage.tsx';
import { NavigationProgress } from './NavigationProgress.tsx';
import { PersonaPrompt } from './PersonaPrompt.tsx';
import styles from './Shell.module.css';
import { useFocusOfPages } from './use-focus-of-pages.ts';
import { useLostParts } from './use-lost-parts.ts';
import { useMailLink } from './use-mail-link.ts';
import { useResumedFlags } from './use-resumed-flags.ts';
import { useSessionWatch } from './use-session-watch.ts';

/** The frame around every page. */
export function Shell({ dialogs, children }: { dialogs: DialogTable; children: ReactNode }) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const chrome = chromeOf(pathname);
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
  useProgramAtHand();
  useEffect(() => storeInvitation(search), [search]);
  if (chrome.bare) return <main className={styles.bare}>{children}</main>;
  return (
    <div className={styles.shell}>
      <a href="#content" className="skip-link">
        {t('skip_to_content')}
      </a>
      <Header addPost={chrome.addPost} />
      <NavigationProgress />
      <main id="content" tabIndex={-1} className={styles.main}>
        <NotesOfMember />
        {children}
      </main>
      {chrome.footer && <Footer />}
      <BottomBar addPost={chrome.addPost} />
      <DialogHost dialogs={dialogs} />
      <PersonaPrompt />
      <KeptPage />
      <ToastRegion label={t('notifications_region')} closeLabel={t('close')} />
    </div>
  );
}

const memberNotes = lazyPart(async () => {
  const [part] = await Promise.all([import('./MemberNotes.tsx'), loadTexts('news', 'members')]);
  return part.MemberNotes;
});

/** Visitors have none. */
function NotesOfMember() {
  const isMember = useSession() !== null;
  const MemberNotes = memberNotes.usePart(isMember);
  return isMember && MemberNotes && <MemberNotes />;
}

/** Prefetches the composer for members when the page is idle, so that they can write without a signal. */
function useComposerAtHand({ post }: DialogTable): void {
  const isMember = useSession() !== null;
  const savesData = useDataSaver();
  useWhenIdle(isMember && !savesData ? post?.prefetch : undefined);
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
    void (memberId ? listKeptPosts(memberId) : Promise.resolve([])).then((kept) => {
      const unfinished = kept.some(({ state }) => state === 'writing') ? 'post' : undefined;
      const action = { label: t('login'), onClick: () => dialogs.open('login', unfinished) };
      toast({ text: t('session_ended'), tone: 'warn', action });
    });
  }, []);
}
