/** Photos in full, fetched when the first one is opened. Its words are those of `news`. */
import { overlay } from '#web/platform/overlays/overlay.tsx';

export const PhotoViewer = overlay(async () => ({ default: (await import('./PhotoViewer.tsx')).PhotoViewer }));
