import type { ReactNode } from 'react';

/** How the screen lets the owner prove themselves: a field, what it holds, and who takes its refusals. */
export type OwnerProof = {
  node: ReactNode;
  /** The typed password, or nothing where a one-time code stands for it. */
  given: { password?: string };
  /** Shows an error at the field when nothing is typed. */
  isGiven: () => boolean;
  /** Asks for a fresh one-time code where the server wants one. */
  withProof: <T>(act: () => Promise<T>) => Promise<T>;
  /** True when the refusal was about the proof and is shown at it. */
  takeFailure: (failure: unknown) => boolean;
};
