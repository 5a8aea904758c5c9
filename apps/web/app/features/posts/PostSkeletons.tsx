import { Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './PostSkeletons.module.css';

/** Three cards on their way; they appear only when waiting becomes noticeable. */
export function PostSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.list} role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {[1, 2, 3].map((number) => (
        <div key={number} className={styles.card}>
          <Skeleton width="60%" height={16} />
          <Skeleton ratio="4 / 3" />
          <Skeleton width="92%" height={24} />
          <Skeleton width="70%" height={16} />
        </div>
      ))}
    </div>
  );
}
