import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { pageKeyOf } from '#web/platform/overlays/layers.ts';

/** A link that was pressed: its address, and which one it is of those that lead there. */
type Pressed = { readonly href: string; readonly nth: number };

const content = '#content';
/** Lists that are asked for again need a moment to stand there. */
const mostFrames = 60;

/**
 * Another page is read from its heading on, as a document would be, and Back leads to the link that was pressed (WCAG 2.4.3).
 * Where something has the focus, such as a field of the page or a dialog over it, it keeps it.
 */
export function useFocusOfPages(): void {
  const location = useLocation();
  const isBack = useNavigationType() === 'POP';
  const page = pageKeyOf(location);
  const shown = useRef<{ page: string; heading: Element | null }>(undefined);
  const pressed = useRef(new Map<string, Pressed>());

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`${content} a[href]`) : null;
      const href = link?.getAttribute('href');
      if (link && href && shown.current)
        pressed.current.set(shown.current.page, { href, nth: linksTo(href).indexOf(link) });
    };
    addEventListener('click', remember, { capture: true });
    return () => removeEventListener('click', remember, { capture: true });
  }, []);

  useEffect(() => {
    const before = shown.current;
    const heading = headingOfPage();
    shown.current = { page, heading };
    // The first page came as a document. What lies over a page leaves its heading where it is.
    if (!before || before.page === page || before.heading === heading) return;
    return focusPage(isBack ? pressed.current.get(page) : undefined);
  }, [page, isBack]);
}

function headingOfPage(): Element | null {
  return document.querySelector(`${content} h1`);
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>(`${content} a[href="${CSS.escape(href)}"]`)];
}

/** Focuses the link as soon as it is there, else the heading; unless something else has the focus by then. */
function focusPage(link: Pressed | undefined): () => void {
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
