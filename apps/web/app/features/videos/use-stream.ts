/** HLS in a video element: by the browser itself where it can, else by hls.js, which is fetched only then. */
import { type RefObject, useEffect, useState } from 'react';

export type StreamQuality = { readonly height: number; readonly index: number };
export type Stream = {
  /** Short sides that can be chosen; empty where the browser chooses by itself. */
  readonly qualities: readonly StreamQuality[];
  /** The chosen one, or -1 for automatic. */
  readonly quality: number;
  choose(index: number): void;
  /** True when neither HLS nor MP4 could be played. */
  readonly isBroken: boolean;
};

const hlsType = 'application/vnd.apple.mpegurl';
const automatic = -1;
type Hls = import('hls.js/light').default;

/** Plays `playlist` in the element, or the MP4 where HLS does not work. `savesData` begins with the smallest picture. */
export function useStream(
  element: RefObject<HTMLVideoElement | null>,
  source: { playlist: string; mp4: string; isStarted: boolean; savesData: boolean },
): Stream {
  const [engine, setEngine] = useState<Hls | null>(null);
  const [qualities, setQualities] = useState<readonly StreamQuality[]>([]);
  const [quality, setQuality] = useState(automatic);
  const [isBroken, setBroken] = useState(false);
  const { playlist, mp4, isStarted, savesData } = source;

  useEffect(() => {
    const video = element.current;
    if (!video || !isStarted) return;
    const fallBack = () => {
      if (video.src.endsWith(mp4)) setBroken(true);
      else video.src = mp4;
    };
    video.addEventListener('error', fallBack);
    const stop = video.canPlayType(hlsType)
      ? playNatively(video, playlist)
      : playByEngine(video, playlist, savesData, {
          onEngine: setEngine,
          onQualities: setQualities,
          onFailure: fallBack,
        });
    return () => {
      video.removeEventListener('error', fallBack);
      stop();
      setEngine(null);
    };
  }, [element, playlist, mp4, isStarted, savesData]);

  return {
    qualities,
    quality,
    isBroken,
    choose(index) {
      setQuality(index);
      if (engine) engine.currentLevel = index;
    },
  };
}

function playNatively(video: HTMLVideoElement, playlist: string): () => void {
  video.src = playlist;
  return () => video.removeAttribute('src');
}

type Listeners = {
  onEngine: (engine: Hls) => void;
  onQualities: (qualities: readonly StreamQuality[]) => void;
  onFailure: () => void;
};

function playByEngine(video: HTMLVideoElement, playlist: string, savesData: boolean, listeners: Listeners): () => void {
  let engine: Hls | null = null;
  let isOver = false;
  void import('hls.js/light').then(({ default: Engine }) => {
    if (isOver) return;
    if (!Engine.isSupported()) return listeners.onFailure();
    engine = new Engine({
      enableWorker: false,
      startLevel: savesData ? 0 : automatic,
      capLevelToPlayerSize: true,
      maxBufferLength: savesData ? 10 : 30,
    });
    engine.on(Engine.Events.MANIFEST_PARSED, (_event, { levels }) => {
      listeners.onQualities(levels.map(({ width, height }, index) => ({ index, height: Math.min(width, height) })));
      // After the click on play, playback starts by itself once data has arrived.
      void video.play().catch(() => {});
    });
    engine.on(Engine.Events.ERROR, (_event, { fatal }) => {
      if (fatal) listeners.onFailure();
    });
    engine.loadSource(playlist);
    engine.attachMedia(video);
    listeners.onEngine(engine);
  }, listeners.onFailure);
  return () => {
    isOver = true;
    engine?.destroy();
  };
}
