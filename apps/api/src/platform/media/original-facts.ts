/**
 * What an original says of itself, read in a process without secrets and without a network, one at a time: metadata and
 * Content Credentials are parsed by libraries that a stranger's file must not lead into the server (R36, R37).
 */
import type { CredentialState, MediaSource, ZoneSource } from '@pakmut/contract/evidence/evidence.rules.ts';
import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { createPool, TaskFailed } from '#api/platform/process/pool.ts';

export type OriginalFacts = {
  readonly taken?: { readonly at: Date; readonly zone: ZoneSource };
  readonly place?: LatLng;
  readonly camera: string;
  readonly software: string;
  readonly credentials?: {
    readonly state: CredentialState;
    readonly signer: string;
    readonly at?: Date;
    readonly tool: string;
    readonly source?: MediaSource;
  };
};

/** `trustList`: certificates as PEM whose holders are trusted; empty without. */
export type OriginalFactsAsk = { readonly bytes: Uint8Array; readonly trustList: string };

export type OriginalReader = ReturnType<typeof createOriginalReader>;

const limitMilliseconds = 30_000;
/** Eight photos of a story are read one after another; more people than this do not look at the same moment. */
const mostWaiting = 16;

/** `trustList` as in OriginalFactsAsk. */
export function createOriginalReader(trustList: string) {
  const pool = createPool<OriginalFactsAsk, OriginalFacts>({
    program: new URL('./original-facts-worker.ts', import.meta.url),
    runsIn: 'sealed process',
    size: 1,
    mostWaiting,
  });
  return {
    /** Undefined for a file that cannot be read; never throws for a bad one. */
    async read(bytes: Uint8Array): Promise<OriginalFacts | undefined> {
      try {
        return await pool.run({ bytes, trustList }, { limit: limitMilliseconds });
      } catch (error) {
        if (error instanceof TaskFailed) return undefined;
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
