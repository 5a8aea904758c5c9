import type { ShareService } from '@pakmut/contract/shares/shares.rules.ts';
import type { ReactNode } from 'react';
import styles from './ShareIcon.module.css';

const drawings: Record<ShareService, ReactNode> = {
  line: (
    <>
      <path
        fill="#06c755"
        d="M12 3.5c5.2 0 9.5 3.3 9.5 7.4 0 3.3-3 6.2-8.7 10-.6.4-1 .2-.8-.5.3-1.2.2-1.8-.7-2C6.5 17.6 2.5 14.7 2.5 10.9c0-4.1 4.3-7.4 9.5-7.4z"
      />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="1.1"
        d="M6.4 8.8v4.2h2M10.2 8.8V13M12 13V8.8l2.4 4.2V8.8M18.2 8.8h-2V13h2M16.2 10.9h1.8"
      />
    </>
  ),
  facebook: (
    <>
      <circle cx="12" cy="12" r="10" fill="#0866ff" />
      <path
        fill="#fff"
        d="M10.4 21.8v-7.3H8v-3h2.4V9.7c0-2.6 1.3-3.9 3.9-3.9.6 0 1.3.1 1.7.2v2.7h-1.2c-1.2 0-1.6.5-1.6 1.6v1.2h2.7l-.5 3h-2.2v7.3z"
      />
    </>
  ),
  x: <path fill="none" stroke="currentColor" strokeWidth="1.7" d="M4 4h4l12 16h-4zM19.5 4l-6.2 6.8M10.6 13.3L4.5 20" />,
};

/** What people know a service by. It stands beside the name and says nothing of its own. */
export function ShareIcon({ service }: { service: ShareService }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[service]}
    </svg>
  );
}
