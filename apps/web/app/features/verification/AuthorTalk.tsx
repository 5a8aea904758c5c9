import { messageMaximum } from '@pakmut/contract/verification/verification.rules.ts';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import type { NewsPost } from '../posts/post-pages.ts';
import { isAnonymous } from '../posts/post-words.ts';
import { MessageForm } from './MessageForm.tsx';
import { MessagePhotos } from './MessagePhotos.tsx';
import { TextForm } from './TextForm.tsx';
import { type StoryTalk, useStoryTalk } from './use-verification.ts';
import styles from './Verification.module.css';

const appealWords: Record<NonNullable<StoryTalk['appeal']>['state'], MessageKey> = {
  waiting: 'story_appeal_waiting',
  upheld: 'story_appeal_upheld',
  rejected: 'story_appeal_rejected',
};

/** For the author of a story alone: what the newsroom asks, the answer, and the appeal against its state. */
export function AuthorTalk({ post }: { post: NewsPost }) {
  const t = useMessages();
  const { talk, appeal, write, upload } = useStoryTalk(post.post_id);
  if (!talk || (talk.messages.length === 0 && !talk.appeal && talk.can_appeal === 0)) return null;
  return (
    <section className={styles.talk} aria-labelledby="story-talk">
      <h2 id="story-talk">{t('story_talk_title')}</h2>
      <p className={styles.meta}>
        {[t('story_talk_private'), isAnonymous(post) && t('story_talk_anonymous')].filter(Boolean).join(' · ')}
      </p>
      {talk.appeal && (
        <Notice tone={talk.appeal.state === 'upheld' ? 'success' : 'info'} title={t(appealWords[talk.appeal.state])}>
          {talk.appeal.note || talk.appeal.text}
        </Notice>
      )}
      {talk.messages.length > 0 && (
        <>
          <Messages messages={talk.messages} mine="author" authorName={t('story_talk_you')} />
          <MessageForm label={t('story_talk_answer')} doneWords="story_talk_sent" upload={upload} onSend={write} />
        </>
      )}
      {talk.can_appeal === 1 && (
        <TextForm
          label={t('appeal_label')}
          helper={t('appeal_helper')}
          limit={messageMaximum}
          submitLabel={t('appeal_send')}
          doneWords="appeal_sent"
          onSubmit={appeal}
        />
      )}
    </section>
  );
}

type MessagesProps = {
  messages: StoryTalk['messages'];
  mine: 'author' | 'staff';
  /** How this side calls the author. */
  authorName: string;
};

/** The talk, the oldest first, from the view of one side. */
export function Messages({ messages, mine, authorName }: MessagesProps) {
  const t = useMessages();
  const language = useLanguage();
  const nameOf = (isStaff: boolean, name: string) => (isStaff ? name || t('story_talk_newsroom') : authorName);
  return (
    <ol className={styles.messages}>
      {messages.map(({ message_id, is_staff, staff_name, text, date, photos }) => (
        <li
          key={message_id}
          className={styles.message}
          data-mine={(is_staff === 1) === (mine === 'staff') || undefined}
        >
          <span className={styles.meta}>
            {nameOf(is_staff === 1, staff_name)} · {formatDate(date, 'dateTime', language)}
          </span>
          {text && <p lang={languageOfText(text)}>{text}</p>}
          {photos.length > 0 && <MessagePhotos messageId={message_id} photos={photos} />}
        </li>
      ))}
    </ol>
  );
}
