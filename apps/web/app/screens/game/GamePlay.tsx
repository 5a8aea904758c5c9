import type { LatLng } from '@pakmut/contract/places/places.rules.ts';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { GameStoryCard } from '../../features/game/GameStoryCard.tsx';
import { Outcome } from '../../features/game/Outcome.tsx';
import { RoundEnd } from '../../features/game/RoundEnd.tsx';
import { type GameRound, isGuessed, useGuessing } from '../../features/game/use-game.ts';
import { GuessForm } from './GuessForm.tsx';

type GamePlayProps = { round: GameRound; onNewRound: () => void };

/** One story after the other: guess, then see what came of it; at last the sum. */
export function GamePlay({ round, onNewRound }: GamePlayProps) {
  const { stories, round_day: day } = round;
  const [pins, setPins] = useState<Readonly<Record<string, LatLng>>>({});
  /** The story whose outcome is looked at. */
  const [shownId, setShownId] = useState<string | null>(null);
  const title = useTitleFocus();
  const { isBusy, failure, send } = useGuessing(day);
  const shown = stories.find(({ post_id }) => post_id === shownId);
  const story = shown ?? stories.find((one) => !isGuessed(one));
  if (!story) return <RoundEnd day={day} stories={stories.filter(isGuessed)} titleRef={title.ref} />;
  const id = story.post_id;
  const pin = pins[id] ?? null;
  async function guess() {
    if (pin && (await send(id, pin))) setShownId(id);
  }
  function next() {
    title.willMove();
    setShownId(null);
  }
  return (
    <GameStoryCard
      key={id}
      story={story}
      number={stories.indexOf(story) + 1}
      total={stories.length}
      titleRef={title.ref}
    >
      {isGuessed(story) ? (
        <Outcome story={story} guess={pin} isLast={stories.every(isGuessed)} onNext={next} />
      ) : (
        <GuessForm
          pin={pin}
          onPin={(point) => setPins({ ...pins, [id]: point })}
          onGuess={() => void guess()}
          isBusy={isBusy}
          problem={failure !== null && <Refusal failure={failure} onNewRound={onNewRound} />}
        />
      )}
    </GameStoryCard>
  );
}

/** Why a guess was not taken. After midnight, or when the story was withdrawn, the way on is the round as it is now. */
function Refusal({ failure, onNewRound }: { failure: unknown; onNewRound: () => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const isOver = failure instanceof CallError && failure.message === 'game_not_in_round';
  const onward = isOver && (
    <Button size="small" variant="secondary" onClick={onNewRound}>
      {t('game_new_round')}
    </Button>
  );
  return <Notice tone="error" live title={wordsOf(failure)} action={onward} />;
}

/** The title of what comes next gets the focus, so that the keyboard and a screen reader go on there. */
function useTitleFocus() {
  const ref = useRef<HTMLHeadingElement>(null);
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current) ref.current?.focus();
    isMoving.current = false;
  });
  return {
    ref,
    willMove: () => {
      isMoving.current = true;
    },
  };
}
