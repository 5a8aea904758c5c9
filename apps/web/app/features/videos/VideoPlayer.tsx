import type { PostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import { Play, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Static } from 'typebox';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { languages } from '#web/platform/i18n/languages.ts';
import { useDataSaver } from '#web/platform/offline/data-saver.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useStream } from './use-stream.ts';
import styles from './VideoPlayer.module.css';

export type StoryVideo = Static<typeof PostVideo>;
const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

/** The video of a story. Nothing is fetched before somebody wants to watch; until it is ready it says what is missing. */
export function VideoPlayer({ video, label }: { video: StoryVideo; label: string }) {
  return video.post_video_state === 'ready' ? (
    <Player key={video.post_video_path} video={video} label={label} />
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

function Player({ video, label }: { video: StoryVideo; label: string }) {
  const t = useMessages();
  const language = useLanguage();
  const element = useRef<HTMLVideoElement>(null);
  const [isStarted, setStarted] = useState(false);
  const [speed, setSpeed] = useState(1);
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
      </div>
      {stream.isBroken && <Notice tone="error" live title={t('video_play_failed')} />}
      {isStarted && (
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
  );
}

function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
