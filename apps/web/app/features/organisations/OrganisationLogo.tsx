import { UsersRound } from 'lucide-react';
import styles from './OrganisationLogo.module.css';

/** Decoration: the name stands beside it. */
export function OrganisationLogo({ src, size }: { src: string; size: number }) {
  return (
    <span className={styles.logo} style={{ width: size, height: size }} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <UsersRound size={Math.round(size * 0.56)} strokeWidth={1.75} />
      )}
    </span>
  );
}
