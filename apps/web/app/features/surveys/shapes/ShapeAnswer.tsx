/** A line or an area: drawn on the map, walked along with the device, or typed; its points are listed, for whom a map is no use. */
import { shapePointsMaximum } from '@pakmut/contract/surveys/surveys.forms.limits.ts';
import { type ShapeKind, shapeProblem } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import { LocateFixed, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AnswerProps } from '#web/features/surveys/answer-props.ts';
import styles from '#web/features/surveys/QuestionField.module.css';
import { LazyShapePicker } from '#web/platform/drawing/LazyShapeMaps.tsx';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useMapTexts } from '#web/platform/map/map-texts.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import shape from './ShapeAnswer.module.css';
import { ShapePoints } from './ShapePoints.tsx';
import { shapeWords } from './shape-words.ts';
import { TypedPoint } from './TypedPoint.tsx';
import { useDrawing } from './use-drawing.ts';
import { WalkRecorder } from './WalkRecorder.tsx';

export function ShapeAnswer({ question, answer, onAnswer, labelId, isWrong }: AnswerProps<ShapeKind>) {
  const t = useMessages();
  const language = useLanguage();
  const drawing = useDrawing(answer, onAnswer);
  const { points, selected, focus, isFull, put, move, select, putFromAfar } = drawing;
  const { locate, isLocating, isDenied } = useOwnPosition(putFromAfar);
  const undoButton = useRef<HTMLButtonElement>(null);
  const number = (selected ?? 0) + 1;
  const here = selected === null ? t('form_point_add_here') : t('form_point_move_here', { number });
  const mapTexts = useMapTexts(t('form_map'));
  const texts = { ...mapTexts, pin: t('form_point_pin', { number }), pinMiddle: here };
  return (
    <div className={styles.place}>
      <div className={styles.map}>
        <LazyShapePicker
          {...{ kind: question.kind, points, selected, focus, language, texts }}
          onPick={put}
          onMove={move}
          onSelect={select}
          fallback={<p className={styles.note}>{t('form_map_loading')}</p>}
        />
      </div>
      <div className={shape.ways}>
        <Button variant="secondary" size="small" icon={<LocateFixed />} busy={isLocating} onClick={locate}>
          {selected === null ? t('form_point_add_mine') : t('form_point_move_mine', { number })}
        </Button>
        {drawing.canUndo && (
          <Button ref={undoButton} variant="secondary" size="small" icon={<Undo2 />} onClick={drawing.undo}>
            {t('form_points_undo')}
          </Button>
        )}
        {points.length > 0 && (
          <Button
            variant="quiet"
            size="small"
            icon={<Trash2 />}
            onClick={() => {
              drawing.clear();
              undoButton.current?.focus();
            }}
          >
            {t('form_points_clear')}
          </Button>
        )}
      </div>
      <WalkRecorder drawing={drawing} />
      <output className={shape.size} aria-labelledby={labelId}>
        {points.length > 0 && shapeWords(question.kind, points, { t, language })}
      </output>
      <FieldMessage id={`${labelId}-shape`} error={isWrong ? undefined : troubleOf()} />
      <ShapePoints drawing={drawing} labelId={labelId} onRemoved={() => undoButton.current?.focus()} />
      <TypedPoint
        key={selected ?? 'new'}
        place={selected === null ? undefined : points[selected]}
        label={selected === null ? t('form_point_add') : t('form_point_move', { number })}
        onPlace={putFromAfar}
      />
    </div>
  );

  /** What is worth saying while one draws; too few points are not yet wrong. */
  function troubleOf(): string | undefined {
    if (isDenied) return t('form_point_denied');
    if (isFull) return t('answer_points_many', { most: shapePointsMaximum });
    const isCrossing = points.length > 0 && shapeProblem(question.kind, points) === 'answer_area_crossing';
    return isCrossing ? t('answer_area_crossing') : undefined;
  }
}

/** Where the device is, once for each press. */
function useOwnPosition(onPlace: (place: { latitude: number; longitude: number }) => void) {
  const [isDenied, setDenied] = useState(false);
  const [isLocating, setLocating] = useState(false);
  const isShown = useRef(false);
  const latest = useRef(onPlace);
  useEffect(() => {
    latest.current = onPlace;
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  });
  function locate() {
    setDenied(false);
    setLocating(true);
    const done = (act: () => void) => {
      // A question that was left may have been opened again and have other points by now.
      if (!isShown.current) return;
      setLocating(false);
      act();
    };
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => done(() => latest.current({ latitude, longitude })),
      () => done(() => setDenied(true)),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  }
  return { locate, isLocating, isDenied };
}
