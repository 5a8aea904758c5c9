import type { ReactNode, Ref } from 'react';
import { PostPhoto } from '#web/features/posts/PostPhoto.tsx';
import { languageOf, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDataSaver } from '#web/platform/offline/data-saver.ts';
import styles from './Game.module.css';
import type { GameStory } from './use-game.ts';

type GameStoryCardProps = {
  story: GameStory;
  number: number;
  total: number;
  /** Gets the focus when the next story comes. */
  titleRef: Ref<HTMLHeadingElement>;
  /** The guess, or what came of it. */
  children: ReactNode;
};

/** A story of the round: picture, headline and the beginning of its text, which are the clues. */
export function GameStoryCard({ story, number, total, titleRef, children }: GameStoryCardProps) {
  const t = useMessages();
  const isSavingData = useDataSaver();
  const language = languageOf(story.post_language);
  const titleId = `game-${story.post_id}`;
  return (
    <article className={styles.story} aria-labelledby={titleId}>
      <p className={styles.facts}>{t('game_story_of', { number, total })}</p>
      <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.headline} lang={language}>
        {story.post_header}
      </h2>
      <PostPhoto
        className={styles.photo}
        photo={story.img}
        alt={story.img.post_img_alt || t('game_photo_alt')}
        width={600}
        height={400}
        large={!isSavingData}
        sizes="(min-width: 700px) 640px, 100vw"
        eager
      />
      <p className={styles.excerpt} lang={language}>
        {story.post_detail}
      </p>
      {children}
    </article>
  );
}
