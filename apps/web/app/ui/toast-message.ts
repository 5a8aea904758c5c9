/** The content of a toast. */
import type { ReactNode } from 'react';

export type ToastTone = 'info' | 'success' | 'warn';
export type ToastMessage = {
  readonly text: ReactNode;
  readonly tone?: ToastTone;
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** How long it stays; longer where it offers something to do (ux §3). */
export function toastMilliseconds({ action }: ToastMessage): number {
  return action ? 10_000 : 6_000;
}
