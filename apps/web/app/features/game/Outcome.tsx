import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useEffect, useRef } from 'react';
import { storyPath } from '#web/features/posts/post-words.ts';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { type Translate, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly, fetchedPart } from '#web/platform/map/browser-only.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import styles from './Game.module.css';
import type { OutcomeMapProps } from './OutcomeMap.tsx';
import type { GuessedStory } from './use-game.ts';

const OutcomeMap = fetchedPart<OutcomeMapProps>(() => import('./OutcomeMap.tsx').then((part) => part.OutcomeMap));

type OutcomeProps = { story: GuessedStory; guess: LatLng | null; isLast: boolean; onNext: () => void };

/** What came of a guess: points, distance and the place, in words and on a map. */
export function Outcome({ story, guess, isLast, onNext }: OutcomeProps) {
  const t = useMessages();
  const language = useLanguage();
  const top = useRef<HTMLHeadingElement>(null);
  const texts = useMapTexts(t('game_outcome_map'));
  const { outcome } = story;
  const place = language === 'th' ? outcome.post_place_name : outcome.post_place_name_en;
  useEffect(() => top.current?.focus(), []);
  return (
    <div className={styles.part}>
      <h3 ref={top} tabIndex={-1} className={styles.points}>
        {outcomeWords(outcome, t)}
      </h3>
      <p className={styles.facts}>{t('game_outcome_place', { place })}</p>
      <div className={styles.map}>
        <BrowserOnly>
          <OutcomeMap
            language={language}
            texts={texts}
            place={{ latitude: outcome.post_latitude, longitude: outcome.post_longitude }}
            guess={guess}
          />
        </BrowserOnly>
      </div>
      <div className={styles.buttons}>
        <Button onClick={onNext}>{t(isLast ? 'game_to_result' : 'game_next')}</Button>
        <LinkButton to={storyPath(story.post_id)} variant="secondary">
          {t('game_read_story')}
        </LinkButton>
      </div>
    </div>
  );
}

/** Points and distance in one sentence. */
export function outcomeWords({ points, distance_km: km }: GuessedStory['outcome'], t: Translate): string {
  const distance =
    km < 1 ? t('distance_under_km') : t('distance_km', { km: km < 10 ? km.toFixed(1) : formatCount(Math.round(km)) });
  return t('game_outcome', { points: formatCount(points), distance });
}
