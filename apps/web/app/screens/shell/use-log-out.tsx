import { type ReactNode, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { logOut, readSession } from '#web/platform/net/session.ts';
import { LazyQuestion } from '#web/platform/overlays/LazyQuestion.tsx';

/** Logs out, after a question when stories that were not sent would be lost with it. Put `logOutDialog` into the page. */
export function useLogOut(): { logOut: () => void; logOutDialog: ReactNode } {
  const t = useMessages();
  const [unsent, setUnsent] = useState(0);
  async function ask() {
    const memberId = readSession()?.member.member_id;
    const lost = memberId ? await countUnsent(memberId) : 0;
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

/** Every page of a member fetches the module. Where that failed nobody knows what would be lost, so the question is asked. */
async function countUnsent(memberId: string): Promise<number> {
  const stories = await import('#web/features/composer/kept-posts.ts').catch(() => null);
  if (!stories) return 1;
  return (await stories.listKeptPosts(memberId)).filter(({ isSynced }) => !isSynced).length;
}
