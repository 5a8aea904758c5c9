import { ConfirmDialog } from './ConfirmDialog.tsx';
import { PopoverSurface } from './PopoverSurface.tsx';
import { ToastSurface } from './ToastSurface.tsx';

/** What lies over a page, in one piece: it is fetched once, in a quiet moment or when the first of them is wanted. */
export const lateSurfaces = { ConfirmDialog, PopoverSurface, ToastSurface };
