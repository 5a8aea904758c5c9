import { useLocation } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { buttonClass } from '#web/ui/Button.tsx';
import styles from './SocialButtons.module.css';
import { useProviders } from './use-providers.ts';

const longestNext = 300;

/**
 * The services that are switched on, and nothing when there is none. Each is a link: the way to a provider is a
 * navigation, and the person comes back to this page with the same dialog open.
 */
export function SocialButtons({ isRegistering = false }: { isRegistering?: boolean }) {
  const t = useMessages();
  const { pathname, search } = useLocation();
  const { data: providers = [] } = useProviders();
  const inApp = inAppBrowserOf(navigator.userAgent);
  const shown = inApp ? providers.filter(worksInApps) : providers;
  const full = isRegistering ? 'social_register_with' : 'social_login_with';
  if (providers.length === 0) return null;
  const next = `${pathname}${search}`.length <= longestNext ? `${pathname}${search}` : pathname;
  return (
    <div className={styles.group}>
      {shown.length > 0 && (
        <div className={styles.buttons}>
          {shown.map(({ id, name, start }) => (
            <a
              key={id}
              href={`${start}?${new URLSearchParams({ next })}`}
              className={buttonClass({ variant: 'secondary' })}
              aria-label={t(full, { name })}
            >
              {shown.length === 1 ? t(full, { name }) : name}
            </a>
          ))}
        </div>
      )}
      {shown.length < providers.length && (
        <p className={styles.outside}>
          {t('social_not_in_app')}{' '}
          {inApp === 'line' && <a href={outsideLine(window.location.href)}>{t('social_open_outside')}</a>}
        </p>
      )}
      <p className={styles.or}>{t('auth_or')}</p>
    </div>
  );
}

type InAppBrowser = 'line' | 'other';

/** The browser inside another app that a page was opened in, if it is one (design reference §4.11). */
export function inAppBrowserOf(userAgent: string): InAppBrowser | null {
  if (/\bLine\//i.test(userAgent)) return 'line';
  return /FBAN|FBAV|Instagram|musical_ly|BytedanceWebview/i.test(userAgent) ? 'other' : null;
}

/** Google refuses to log people in there; every other provider works. */
export function worksInApps(provider: { readonly id: string }): boolean {
  return !/google/i.test(provider.id);
}

/** The same page in the phone's own browser: LINE does that for an address which says so. */
export function outsideLine(address: string): string {
  const url = new URL(address);
  url.searchParams.set('openExternalBrowser', '1');
  return url.href;
}
