/**
 * Places toasts while a layer is open over the page, so that they never cover its buttons. Elements with `data-keep-clear`
 * are avoided where there is room beside them; those with `data-keep-clear="always"`, the bars of dialogs, in any case.
 */
import { useEffect } from 'react';

export type Span = { readonly top: number; readonly bottom: number };

const gap = 8;

/**
 * How far toasts have to move, in pixels, so that they cover none of the taken areas: not at all where their own place is free,
 * else to the nearest free one. `held` is how far those moved that somebody is at; they stay while they can, so that nothing
 * moves away under a finger. Undefined where there is no room.
 */
export function shiftToFree(toasts: Span, taken: readonly Span[], windowHeight: number, held: number | null) {
  const height = toasts.bottom - toasts.top;
  const isFree = (top: number) =>
    top >= 0 && top + height <= windowHeight && taken.every((span) => span.bottom <= top || span.top >= top + height);
  const away = (top: number) => Math.abs(top - toasts.top);
  const beside = [gap, ...taken.flatMap((span) => [span.top - gap - height, span.bottom + gap])];
  const nearest = [toasts.top, ...beside].filter(isFree).sort((one, other) => away(one) - away(other))[0];
  const best = held !== null && isFree(toasts.top + held) ? toasts.top + held : nearest;
  return best === undefined ? undefined : best - toasts.top;
}

/** Keeps the place of the toasts free of what opens over the page, as long as there are any. */
export function useFreePlace(viewport: HTMLElement | null, count: number): void {
  useEffect(() => {
    if (!viewport || count === 0) return;
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => move(viewport));
    };
    move(viewport);
    const observer = new MutationObserver(place);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['style', 'data-open'] });
    // Elements that slide in have their final position only after the animation.
    document.addEventListener('transitionend', place);
    addEventListener('resize', place);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('transitionend', place);
      removeEventListener('resize', place);
    };
  }, [viewport, count]);
  useEffect(() => {
    if (count === 0) viewport?.style.removeProperty('translate');
  }, [viewport, count]);
}

function move(element: HTMLElement): void {
  const current = shiftOf(element);
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const toasts = { top: top - current, bottom: bottom - current };
  const spansOf = (selector: string) =>
    [...document.querySelectorAll(selector)]
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.height > 0 && box.left < right && box.right > left);
  const held = element.matches(':hover, :focus-within') ? current : null;
  const shift =
    shiftToFree(toasts, spansOf('[data-keep-clear]'), innerHeight, held) ??
    shiftToFree(toasts, spansOf('[data-keep-clear=always]'), innerHeight, held) ??
    0;
  // Browsers lay out in fractions of a pixel and round them; a toast that follows those trembles for ever.
  if (Math.abs(shift - current) >= 1) element.style.translate = `0 ${Math.round(shift)}px`;
}

function shiftOf(element: HTMLElement): number {
  return Number.parseFloat(element.style.translate.split(' ')[1] ?? '0');
}
