import { pointsMaximum } from '@pakmut/contract/game/game.rules.ts';
import { Share2 } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Link } from 'react-router';
import { storyPath } from '#web/features/posts/post-words.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { languageOf, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { copyText } from '#web/platform/page/copy-text.ts';
import { Button } from '#web/ui/Button.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Game.module.css';
import { outcomeWords } from './Outcome.tsx';
import { shareCard, squaresOf, sumOf } from './share-card.ts';
import type { GuessedStory } from './use-game.ts';

type RoundEndProps = { day: string; stories: readonly GuessedStory[]; titleRef: Ref<HTMLHeadingElement> };

/** The round is over: the sum, what each story brought, and the card to send on. */
export function RoundEnd({ day, stories, titleRef }: RoundEndProps) {
  const t = useMessages();
  const id = useId();
  const points = stories.map(({ outcome }) => outcome.points);
  const most = formatCount(stories.length * pointsMaximum);
  return (
    <section className={styles.story} aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={-1} className={styles.headline}>
        {t('game_done')}
      </h2>
      <p className={styles.points}>{t('game_sum', { points: formatCount(sumOf(points)), most })}</p>
      <p aria-hidden="true" className={styles.squares}>
        {squaresOf(points)}
      </p>
      <ol className={styles.results}>
        {stories.map((story) => (
          <li key={story.post_id}>
            <Link to={storyPath(story.post_id)} lang={languageOf(story.post_language)}>
              {story.post_header}
            </Link>
            <span className={styles.facts}>{outcomeWords(story.outcome, t)}</span>
          </li>
        ))}
      </ol>
      <ShareButton day={day} points={points} />
      <p className={styles.facts}>{t('game_next_round')}</p>
    </section>
  );
}

/** By the sheet of the system where there is one, or else through the clipboard. */
function ShareButton({ day, points }: { day: string; points: readonly number[] }) {
  const t = useMessages();
  const language = useLanguage();
  const toast = useToast();
  async function share() {
    const text = shareCard(day, points, language, t);
    const url = new URL('/game', location.origin).href;
    // Closing the sheet of the system without choosing rejects.
    if ('share' in navigator) return navigator.share({ text, url }).catch(() => undefined);
    const isCopied = await copyText(`${text}\n${url}`);
    toast(isCopied ? { text: t('game_copied'), tone: 'success' } : { text: t('game_copy_failed'), tone: 'warn' });
  }
  return (
    <div className={styles.buttons}>
      <Button icon={<Share2 />} onClick={() => void share()}>
        {t('game_share')}
      </Button>
    </div>
  );
}
