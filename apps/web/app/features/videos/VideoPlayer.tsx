import type { PostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import { Play, Settings2, TriangleAlert } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Static } from 'typebox';
import { languages, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDataSaver } from '#web/platform/offline/data-saver.ts';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import styles from './VideoPlayer.module.css';

type StoryVideo = Static<typeof PostVideo>;
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The video of a story. Nothing is fetched before somebody wants to watch; until it is ready it says what is missing. */
export function VideoPlayer({ video, label }: { video: StoryVideo; label: string }) {
  const [attempt, setAttempt] = useState(0);
  return video.post_video_state === 'ready' ? (
    <Player
      key={`${video.post_video_path} ${attempt}`}
      video={video}
      label={label}
      onAgain={() => setAttempt(attempt + 1)}
    />
  ) : (
    <NotReady video={video} />
  );
}

function NotReady({ video }: { video: StoryVideo }) {
  const t = useMessages();
  if (video.post_video_state === 'failed') {
    return (
      <div className={styles.notice}>
        <TriangleAlert />
        <p>{t(video.post_video_reason === 'video_failed' ? 'video_failed' : 'video_not_ready_reader')}</p>
      </div>
    );
  }
  const percent = video.post_video_percent;
  const isMaking = video.post_video_state === 'processing';
  return (
    <div className={styles.notice} role="status">
      <p>{isMaking ? t('video_processing', { percent }) : t('video_waiting')}</p>
      {isMaking && (
        <progress className={styles.bar} value={percent} max={100} aria-label={t('video_processing', { percent })} />
      )}
    </div>
  );
}

function Player({ video, label, onAgain }: { video: StoryVideo; label: string; onAgain: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  const element = useRef<HTMLVideoElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [areSettingsOpen, setSettingsOpen] = useState(false);
  const stream = useStream(element, {
    playlist: video.post_video_path,
    mp4: video.post_video_original_path,
    isStarted,
    savesData: useDataSaver(),
  });
  function start() {
    setStarted(true);
    element.current?.focus();
  }
  return (
    <div className={styles.player}>
      <div className={styles.frame}>
        {/* biome-ignore lint/a11y/useMediaCaption: the tracks are those that the author has given */}
        <video
          ref={element}
          className={styles.video}
          poster={video.post_video_poster_path}
          width={video.post_video_width}
          height={video.post_video_height}
          aria-label={label}
          controls={isStarted}
          autoPlay={isStarted}
          playsInline
          preload="none"
          tabIndex={isStarted ? 0 : -1}
        >
          {video.post_video_captions.map((caption) => (
            <track
              key={caption.url}
              kind="captions"
              src={caption.url}
              srcLang={caption.language}
              label={languages[caption.language].name}
              default={caption.language === language}
            />
          ))}
        </video>
        {!isStarted && (
          <button type="button" className={styles.start} onClick={start}>
            <Play size={32} />
            <span className="visually-hidden">{t('video_play', { label })}</span>
            <span className={styles.length}>{lengthOf(video.post_video_seconds)}</span>
          </button>
        )}
        {isStarted && (
          <IconButton
            look="floating"
            className={styles.settings}
            label={t('video_settings')}
            aria-expanded={areSettingsOpen}
            onClick={() => setSettingsOpen(!areSettingsOpen)}
          >
            <Settings2 size={20} />
          </IconButton>
        )}
        {isStarted && areSettingsOpen && (
          <div className={styles.choices}>
            <SelectField
              label={t('video_speed')}
              value={String(speed)}
              options={speeds.map((value) => ({ value: String(value), label: `${value}×` }))}
              onChange={(event) => {
                const chosen = Number(event.target.value);
                setSpeed(chosen);
                if (element.current) element.current.playbackRate = chosen;
              }}
            />
            {stream.qualities.length > 1 && (
              <SelectField
                label={t('video_quality')}
                value={String(stream.quality)}
                options={[
                  { value: '-1', label: t('video_quality_auto') },
                  ...stream.qualities.map(({ index, height }) => ({ value: String(index), label: `${height}p` })),
                ]}
                onChange={(event) => stream.choose(Number(event.target.value))}
              />
            )}
          </div>
        )}
      </div>
      {stream.isBroken && (
        <Notice
          tone="error"
          live
          title={t('video_play_failed')}
          action={
            <Button variant="secondary" size="small" onClick={onAgain}>
              {t('try_again')}
            </Button>
          }
        />
      )}
    </div>
  );
}

function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

type StreamQuality = { readonly height: number; readonly index: number };
type Stream = {
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

/**
 * Plays `playlist` in the element: by the browser, else by hls.js, which is fetched only then, else the MP4. `savesData` begins
 * with the smallest picture.
 */
function useStream(
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
