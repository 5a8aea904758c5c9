import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pageKeyOf } from '#web/platform/overlays/layers.ts';

/** A clicked link: its address, and its index among the links with this address. */
type ClickedLink = { readonly href: string; readonly nth: number };

const content = '#content';
/** Lists that are fetched again need a moment to render. */
const mostFrames = 60;

/**
 * Moves the focus to the heading of a new page, where a new document would be read from, and on Back to the link that was
 * clicked (WCAG 2.4.3). A field of the page or a dialog over it that has the focus keeps it.
 */
export function useFocusOfPages(): void {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const page = pageKeyOf(location);
  const shown = useRef<{ page: string; heading: Element | null }>(undefined);
  const clicked = useRef(new Map<string, ClickedLink>());

  useEffect(() => {
    const storeLink = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`${content} a[href]`) : null;
      const href = link?.getAttribute('href');
      if (link && href && shown.current)
        clicked.current.set(shown.current.page, { href, nth: linksTo(href).indexOf(link) });
    };
    addEventListener('click', storeLink, { capture: true });
    return () => removeEventListener('click', storeLink, { capture: true });
  }, []);

  useEffect(() => {
    const before = shown.current;
    const heading = headingOfPage();
    shown.current = { page, heading };
    // The first page came as a document. What lies over a page leaves its heading where it is.
    if (!before || before.page === page || before.heading === heading) return;
    return focusPage(isBack ? clicked.current.get(page) : undefined);
  }, [page, isBack]);
}

function headingOfPage(): Element | null {
  return document.querySelector(`${content} h1`);
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${content} a[href="${CSS.escape(href)}"]`)];
}

/** Focuses the link as soon as it is there, else the heading; unless something else has the focus by then. */
function focusPage(link: ClickedLink | undefined): () => void {
  let frames = 0;
  let request = 0;
  const attempt = () => {
    if (!isFocusFree()) return;
    const found = link && (linksTo(link.href)[link.nth] ?? linksTo(link.href)[0]);
    if (found) found.focus({ preventScroll: true });
    else if (link && frames < mostFrames) {
      frames += 1;
      request = requestAnimationFrame(attempt);
    } else focusHeading();
  };
  attempt();
  return () => cancelAnimationFrame(request);
}

/** Nothing has it, or a link of the header or footer that led here. */
function isFocusFree(): boolean {
  const { activeElement, body } = document;
  return (
    !activeElement ||
    activeElement === body ||
    (activeElement.matches('a') && !activeElement.closest('main, dialog, [role="dialog"]'))
  );
}

function focusHeading(): void {
  const target = headingOfPage() ?? document.querySelector(content);
  if (!(target instanceof HTMLElement)) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
