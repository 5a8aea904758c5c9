import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { photoOf, withPhoto } from '#web/platform/overlays/dialogs.ts';
import { stateOver } from '#web/platform/overlays/layers.ts';

type PhotoEntry = { photoOpened?: true } | null;

/** Which photo of a gallery is looked at in full, from 1, as the address says; Back closes it. */
export function usePhotoView(count: number) {
  const location = useLocation();
  const navigate = useNavigate();
  const asked = photoOf(location.search);
  const wasOpenedHere = (location.state as PhotoEntry)?.photoOpened === true;
  // While a navigation is pending, a further click is compared with its target and not with the rendered address.
  const wanted = useRef(asked);
  useEffect(() => {
    wanted.current = asked;
  }, [asked]);
  const go = (photo: number | null, replace: boolean) => {
    wanted.current = photo;
    void navigate(
      { search: withPhoto(location.search, photo), hash: location.hash },
      {
        replace,
        preventScrollReset: true,
        state: {
          ...stateOver(location),
          photoOpened: photo !== null && (wasOpenedHere || !replace) ? true : undefined,
        },
      },
    );
  };
  return {
    photo: asked !== null && asked <= count ? asked : null,
    open: (photo: number) => go(photo, false),
    change: (photo: number) => photo !== wanted.current && go(photo, true),
    close: () => (wasOpenedHere ? void navigate(-1) : go(null, true)),
  };
}
