import { shapePointsMaximum } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import { Footprints, Pause } from 'lucide-react';
import question from '#web/features/surveys/QuestionField.module.css';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './ShapeAnswer.module.css';
import type { Drawing } from './use-drawing.ts';
import { useWalk } from './use-walk.ts';

/** Draws by walking: begins, pauses and goes on, and says how well the device knows where it is. */
export function WalkRecorder({ drawing }: { drawing: Drawing }) {
  const t = useMessages();
  const walk = useWalk(drawing);
  const isRecording = walk.state === 'recording';
  const begin = walk.state === 'paused' ? t('form_walk_resume') : t('form_walk_record');
  return (
    <div className={styles.walk} data-recording={isRecording || undefined}>
      <Button
        variant={isRecording ? 'primary' : 'secondary'}
        size="small"
        icon={isRecording ? <Pause /> : <Footprints />}
        onClick={isRecording ? walk.pause : walk.record}
      >
        {isRecording ? t('form_walk_pause') : begin}
      </Button>
      <p className={styles.walkState}>
        <output>{stateWords(walk, t)}</output>
        {/* It changes with every place, which nobody wants to be told. */}
        {isRecording && walk.accuracy !== undefined && (
          <span aria-hidden>{t('form_walk_accuracy', { metres: Math.round(walk.accuracy) })}</span>
        )}
      </p>
      {isRecording && <p className={question.note}>{t('form_walk_note')}</p>}
      {walk.wasAway && <p className={question.note}>{t('form_walk_away')}</p>}
    </div>
  );
}

const signalWords = { looking: 'form_walk_looking', weak: 'form_walk_weak', good: 'form_walk_on' } as const;

function stateWords({ state, signal, stopped }: ReturnType<typeof useWalk>, t: ReturnType<typeof useMessages>): string {
  if (state === 'recording') return t(signalWords[signal]);
  if (stopped === 'denied') return t('form_point_denied');
  if (stopped === 'full') return t('form_walk_full', { most: shapePointsMaximum });
  return state === 'paused' ? t('form_walk_paused') : '';
}
