import { type ReactNode, useState } from 'react';
import { listKeptPosts } from '#web/features/composer/kept-posts.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { logOut, readSession } from '#web/platform/net/session.ts';
import { LazyQuestion } from '#web/platform/overlays/LazyQuestion.tsx';

/** Logs out, after a question when stories that were not sent would be lost with it. Put `logOutDialog` into the page. */
export function useLogOut(): { logOut: () => void; logOutDialog: ReactNode } {
  const t = useMessages();
  const [unsent, setUnsent] = useState(0);
  async function ask() {
    const memberId = readSession()?.member.member_id;
    const kept = memberId ? await listKeptPosts(memberId) : [];
    const lost = kept.filter(({ isSynced }) => !isSynced).length;
    if (lost > 0) setUnsent(lost);
    else await logOut();
  }
  return {
    logOut: () => void ask(),
    logOutDialog: (
      <LazyQuestion
        open={unsent > 0}
        tone="danger-filled"
        title={t('logout_unsent_title')}
        confirmLabel={t('logout')}
        onCancel={() => setUnsent(0)}
        onConfirm={() => {
          setUnsent(0);
          void logOut();
        }}
      >
        {t('logout_unsent_text', { count: unsent })}
      </LazyQuestion>
    ),
  };
}
