import type { PostChoice } from '@pakmut/contract/account-deletions/account-deletions.rules.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';

/** What becomes of the signed posts of somebody who leaves (decisions §2). */
export function PostChoiceField({ value, onChange }: { value: PostChoice; onChange: (value: PostChoice) => void }) {
  const t = useMessages();
  return (
    <RadioCards
      legend={t('leave_posts')}
      value={value}
      onChange={(choice) => onChange(choice as PostChoice)}
      helper={t('leave_posts_anonymous')}
      options={[
        { value: 'erase', label: t('leave_posts_erase'), description: t('leave_posts_erase_note') },
        { value: 'keep', label: t('leave_posts_keep'), description: t('leave_posts_keep_note') },
      ]}
    />
  );
}
