import type { DialogTable } from '../../dialogs.ts';
import { useDialogs } from '../../platform/dialogs.ts';
import { OverlayFrame } from '../../platform/overlay.tsx';
import { useIsHydrated } from '../../platform/use-is-hydrated.ts';

/** Draws the dialogs of the address. They exist only in the browser: a page opened directly renders first. */
export function DialogHost({ dialogs }: { dialogs: DialogTable }) {
  const { layers, back, close } = useDialogs();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return layers.map(({ name, param }, depth) => {
    const Screen = dialogs[name];
    if (!Screen) return null;
    return (
      <OverlayFrame key={`${name}.${param ?? ''}`} onClose={close}>
        <Screen param={param} onClose={close} onBack={depth > 0 ? back : undefined} />
      </OverlayFrame>
    );
  });
}
