import { CSPProvider } from '@base-ui/react/csp-provider';
import { addressIn } from '@pakmut/contract/page-languages.ts';
import { listCategories } from '@pakmut/contract/posts/posts.contract.ts';
import { manifestPath, themeColors } from '@pakmut/contract/system/system.rules.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { dialogs } from './dialogs.ts';
import { addressOfTexts, defaultLanguage, LanguageProvider, loadMessages } from './platform/i18n/i18n.tsx';
import { ServerTimeProvider } from './platform/i18n/server-time.tsx';
import { call } from './platform/net/call.ts';
import { createQueryClient, followNetwork } from './platform/net/query-client.ts';
import { type Fetcher, requestContext } from './platform/net/request-context.ts';
import { pageKeyOf } from './platform/overlays/layers.ts';
import { LoginGateProvider } from './platform/overlays/login-gate.tsx';
import { replayedClickScript, useReplayedClick } from './platform/overlays/replayed-clicks.ts';
import { NonceContext } from './platform/page/nonce.ts';
import { usePageHandle } from './platform/page/page-handle.ts';
import { pageMeta } from './platform/page/page-meta.ts';
import { revalidateRoot } from './platform/page/root-data.ts';
import { shownTheme, systemThemeScript } from './platform/page/theme.ts';
import { ErrorPage, failureKind } from './screens/shell/ErrorPage.tsx';
import { Shell } from './screens/shell/Shell.tsx';
import { ToastProvider } from './ui/Toast.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import plexThai from '@fontsource/ibm-plex-sans-thai-looped/files/ibm-plex-sans-thai-looped-thai-400-normal.woff2?url';
import anuphanThai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url';

export const shouldRevalidate = revalidateRoot;

export async function loader({ context }: Route.LoaderArgs) {
  const { language, theme, origin, site, basemap, siteName, maintenance, licence, ...given } =
    context.get(requestContext);
  const [colours] = await Promise.all([coloursOfCategories(given.apiFetch), loadMessages(language)]);
  return {
    colours,
    language,
    theme,
    origin,
    site: site ?? {},
    basemap: basemap ?? {},
    siteName: siteName ?? '',
    maintenance: { ...maintenance, ...maintenanceOfPages(maintenance) },
    licence: licence ?? '',
    canTranslate: given.canTranslate ?? false,
    hasGeocoder: given.hasGeocoder ?? false,
    subsites: given.subsites ?? [],
    now: new Date().toISOString(),
  };
}

/** The categories whose colour is not that of their number, as properties of the whole page; tokens.css has the others. */
async function coloursOfCategories(fetcher: Fetcher): Promise<Record<`--cat-${number}`, string>> {
  const categories = await call(listCategories.public, {}, { fetcher }).catch(() => []);
  const chosen = categories.filter(({ category_id: id, category_color: colour }) => id !== colour);
  return Object.fromEntries(chosen.map((one) => [`--cat-${one.category_id}`, `var(--hue-${one.category_color})`]));
}

/** The pages of an area that can be under maintenance by itself. Only the server knows them, to keep scripts small. */
const pagesOfAreas: Readonly<Record<string, readonly string[]>> = {
  learning: ['/learning'],
  survey: ['/surveylist', '/surveyans', '/surveyanswer'],
  nexus: ['/nexuslist', '/nexusans', '/nexusansedit', '/nexusexplore', '/mynexus'],
  coins: ['/coins', '/redeemlist'],
};

/** The operator's texts by the path of the page that they stand on. */
function maintenanceOfPages(texts: Readonly<Record<string, string>> = {}): Record<string, string> {
  const places = Object.entries(texts).flatMap(([area, text]) =>
    (pagesOfAreas[area] ?? []).map((path) => [path, text] as const),
  );
  return Object.fromEntries(places);
}

let lastKnown: Awaited<ReturnType<typeof loader>> | undefined;

/** Where the server cannot be reached the site stays as it was: the page that could not come says so, in its language. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader().catch((failure: unknown) => {
    if (!lastKnown) throw failure;
    return lastKnown;
  });
  await loadMessages(data.language);
  return data;
}

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, {});

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];

/** The document around every page, also around error pages. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const nonce = useContext(NonceContext);
  const { isEmbed, isStill, texts = [] } = usePageHandle();
  const language = data?.language ?? defaultLanguage;
  // Those of the first page; what comes later fetches its own.
  const [textAddresses] = useState(() => ['shell', ...texts].map((name) => addressOfTexts(language, name)));
  const theme = shownTheme(data?.theme ?? 'light');
  return (
    <html lang={language} data-theme={theme} style={data?.colours} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content={themeColors[theme]} suppressHydrationWarning />
        {data?.theme === 'system' && !isStill && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that has to run before first paint
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: systemThemeScript }} />
        )}
        {!isStill && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that has to run before the first click
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: replayedClickScript }} />
        )}
        {language === 'th' &&
          [anuphanThai, plexThai].map((href) => (
            <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
          ))}
        {!isStill &&
          textAddresses.map((href) => <link key={href} rel="preload" as="fetch" href={href} crossOrigin="anonymous" />)}
        {!isEmbed && (
          <>
            <link rel="manifest" href={addressIn(language, manifestPath)} />
            <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
          </>
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!isStill && (
          <>
            <ScrollRestoration getKey={pageKeyOf} />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  const { isEmbed } = usePageHandle();
  if (isEmbed) {
    return (
      <Providers>
        <Outlet />
      </Providers>
    );
  }
  return (
    <Providers>
      <Shell dialogs={dialogs}>
        <Outlet />
      </Shell>
    </Providers>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const kind = isRouteErrorResponse(error) ? (error.status === 404 ? 'missing' : 'failed') : failureKind(error);
  return (
    <Providers>
      <Shell dialogs={dialogs}>
        <ErrorPage kind={kind} />
      </Shell>
    </Providers>
  );
}

function Providers({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  useEffect(() => {
    if (data) lastKnown = data;
  }, [data]);
  useReplayedClick();
  useEffect(followNetwork, []);
  const [queryClient] = useState(createQueryClient);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider language={data?.language ?? defaultLanguage}>
          <ServerTimeProvider renderedAt={data?.now ?? ''}>
            <ToastProvider>
              <LoginGateProvider>{children}</LoginGateProvider>
            </ToastProvider>
          </ServerTimeProvider>
        </LanguageProvider>
      </QueryClientProvider>
    </CSPProvider>
  );
}
