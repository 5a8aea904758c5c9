import { UserRound } from 'lucide-react';
import styles from './Avatar.module.css';

/** A member's picture in the corner-pin shape. Decoration: the name stands beside it. Without a picture: a neutral pin. */
export function Avatar({ src, size = 40 }: { src?: string | null | undefined; size?: number }) {
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <UserRound size={Math.round(size * 0.56)} strokeWidth={1.75} />
      )}
    </span>
  );
}
