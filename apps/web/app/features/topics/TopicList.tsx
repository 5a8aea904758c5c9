import { Link } from 'react-router';
import { hashtagPath, provincePath } from '#web/features/posts/post-words.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { FollowTopicButton } from './FollowTopicButton.tsx';
import { useFollowedTopics } from './followed-topics.ts';
import styles from './TopicList.module.css';

/** The hashtags and provinces that I follow; nothing where there are none. */
export function TopicList() {
  const t = useMessages();
  const language = useLanguage();
  const { data } = useFollowedTopics();
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="followed-topics">
      <h2 id="followed-topics" className={styles.title}>
        {t('topics_followed')}
      </h2>
      <ul className={styles.list}>
        {data.map(({ kind, topic, name: thai, name_en }) => {
          const name = language === 'th' ? thai : name_en;
          return (
            <li key={`${kind}${topic}`} className={styles.row}>
              <Link to={kind === 'hashtag' ? hashtagPath(topic) : provincePath(topic)} className={styles.name}>
                {name}
              </Link>
              <FollowTopicButton topic={{ kind, topic }} name={name} size="small" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
