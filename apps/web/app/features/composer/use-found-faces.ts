import { useEffect, useState } from 'react';
import { useDataSaver } from '#web/platform/offline/data-saver.ts';
import { findFaces } from '#web/platform/pictures/find-faces.ts';
import type { Frame } from '#web/platform/pictures/photo-edits.ts';

export type FoundFaces = {
  readonly state: 'unasked' | 'searching' | 'found' | 'failed';
  /** As parts of the picture that was searched. */
  readonly faces: readonly Frame[];
  /** Begins the search where it waits to be asked for. */
  readonly search: () => void;
};

const searching: Pick<FoundFaces, 'state' | 'faces'> = { state: 'searching', faces: [] };

/** Searches a picture for faces, once it is there. What the search needs is fetched for it, so somebody who saves data is asked before. */
export function useFoundFaces(picture: HTMLCanvasElement | undefined): FoundFaces {
  const [found, setFound] = useState(searching);
  const savesData = useDataSaver();
  const [isAsked, setAsked] = useState(false);
  const isWanted = isAsked || !savesData;
  useEffect(() => {
    if (!picture || !isWanted) return;
    const ended = new AbortController();
    setFound(searching);
    findFaces(picture, ended.signal).then(
      (faces) => setFound({ state: 'found', faces }),
      () => ended.signal.aborted || setFound({ state: 'failed', faces: [] }),
    );
    return () => ended.abort();
  }, [picture, isWanted]);
  const search = () => setAsked(true);
  return isWanted ? { ...found, search } : { state: 'unasked', faces: searching.faces, search };
}
