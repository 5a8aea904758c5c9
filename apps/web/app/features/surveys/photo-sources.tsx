/** Where the photos of the answers on a page are: on this device, or on the server by addresses for whoever may see them. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { findPhoto } from '#web/platform/pictures/kept-photos.ts';

export type ServerPhoto = { readonly photo: string; readonly thumb: string; readonly img: string };

type Sources = {
  readonly photos: readonly ServerPhoto[];
  /** A preview: what is chosen stays in the page. */
  readonly isTrial: boolean;
};

const none: Sources = { photos: [], isTrial: false };
export const PhotoSources = createContext(none);

type PhotosOfAnswerProps = { photos?: readonly ServerPhoto[] | undefined; isTrial?: boolean; children: ReactNode };

export function PhotosOfAnswer({ photos = none.photos, isTrial = false, children }: PhotosOfAnswerProps) {
  const sources = useMemo(() => ({ photos, isTrial }), [photos, isTrial]);
  return <PhotoSources value={sources}>{children}</PhotoSources>;
}

export type PhotoSource = { readonly thumb: string; readonly img: string } | 'looking' | 'elsewhere';

/** `elsewhere`: it was chosen on another device, or lost with the page. */
export function usePhotoSource(key: string): PhotoSource {
  const { photos } = useContext(PhotoSources);
  const onServer = photos.find(({ photo }) => photo === key);
  const [local, setLocal] = useState<string | null>();
  useEffect(() => {
    let address: string | undefined;
    let isLeft = false;
    void findPhoto(key).then((kept) => {
      if (isLeft) return;
      address = kept && URL.createObjectURL(kept.file);
      setLocal(address ?? null);
    });
    return () => {
      isLeft = true;
      if (address) URL.revokeObjectURL(address);
    };
  }, [key]);
  if (local) return { thumb: local, img: local };
  if (onServer) return onServer;
  return local === undefined ? 'looking' : 'elsewhere';
}
