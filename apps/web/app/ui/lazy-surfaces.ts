import { ConfirmDialog } from './ConfirmDialog.tsx';
import { PopoverSurface } from './PopoverSurface.tsx';
import { ToastSurface } from './ToastSurface.tsx';

/** The surfaces over a page as one chunk, fetched when the page is idle or when the first of them is needed. */
export const lazySurfaces = { ConfirmDialog, PopoverSurface, ToastSurface };
