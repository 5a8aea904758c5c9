import { useEffect } from 'react';
import { useRootData } from '#web/platform/page/root-data.ts';
import { followLink } from './follow-link.ts';

/** Hands the member over to sub-sites, whichever link of the page leads there. */
export function useHandoffs(): void {
  const { subsites } = useRootData();
  useEffect(() => {
    if (subsites.length === 0) return;
    const onClick = (click: MouseEvent) => {
      const link = click.target instanceof Element ? click.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link) void followLink(click, link, subsites);
    };
    // A middle click is no `click`.
    for (const kind of ['click', 'auxclick'] as const) document.addEventListener(kind, onClick);
    return () => {
      for (const kind of ['click', 'auxclick'] as const) document.removeEventListener(kind, onClick);
    };
  }, [subsites]);
}
