import { Link } from 'react-router';
import { hashtagPath, provincePath, storyPath } from '#web/features/posts/post-words.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { FollowTopicButton } from './FollowTopicButton.tsx';
import { type FollowedTopic, useFollowedTopics } from './followed-topics.ts';
import styles from './TopicList.module.css';

/** The hashtags and provinces that I follow, and the stories; nothing where there are none. */
export function TopicList() {
  const t = useMessages();
  const { data = [] } = useFollowedTopics();
  return (
    <>
      <Topics id="followed-topics" title={t('topics_followed')} topics={data.filter(({ kind }) => kind !== 'story')} />
      <Topics
        id="followed-stories"
        title={t('stories_followed')}
        topics={data.filter(({ kind }) => kind === 'story')}
      />
    </>
  );
}

const pathOf = { hashtag: hashtagPath, province: provincePath, story: storyPath } as const;

function Topics({ id, title, topics }: { id: string; title: string; topics: readonly FollowedTopic[] }) {
  const language = useLanguage();
  if (topics.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {topics.map(({ kind, topic, name: thai, name_en }) => {
          const name = language === 'th' ? thai : name_en;
          return (
            <li key={`${kind}${topic}`} className={styles.row}>
              <Link to={pathOf[kind](topic)} className={styles.name}>
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
