import { useEffect, useState } from 'react';
import { findFaces } from '#web/platform/pictures/find-faces.ts';
import type { Frame } from '#web/platform/pictures/photo-edits.ts';

export type FoundFaces = {
  readonly state: 'searching' | 'found' | 'failed';
  /** As parts of the picture that was searched. */
  readonly faces: readonly Frame[];
};

const searching: FoundFaces = { state: 'searching', faces: [] };

/** Searches a picture for faces, once it is there. */
export function useFoundFaces(picture: HTMLCanvasElement | undefined): FoundFaces {
  const [found, setFound] = useState(searching);
  useEffect(() => {
    if (!picture) return;
    const ended = new AbortController();
    setFound(searching);
    findFaces(picture, ended.signal).then(
      (faces) => setFound({ state: 'found', faces }),
      () => ended.signal.aborted || setFound({ state: 'failed', faces: [] }),
    );
    return () => ended.abort();
  }, [picture]);
  return found;
}
