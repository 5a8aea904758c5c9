import { Play } from 'lucide-react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import styles from './VideoMark.module.css';

/** Shows on a picture that it is that of a video, and how long that is. */
export function VideoMark({ seconds }: { seconds: number }) {
  const t = useMessages();
  const time = lengthOf(seconds);
  return (
    <>
      <span className={styles.play}>
        <Play size={28} fill="currentColor" />
      </span>
      <span className={styles.time}>
        <span aria-hidden="true">{time}</span>
        <span className="visually-hidden">{t('video_seconds', { time })}</span>
      </span>
    </>
  );
}

/** The length of a video as players write it: `1:05`. */
export function lengthOf(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
