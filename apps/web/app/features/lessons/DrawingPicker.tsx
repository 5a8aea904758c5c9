import { lessonDrawings, type LessonDrawing as Name } from '@pakmut/contract/lessons/lessons.rules.ts';
import { useId } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LessonDrawing } from './drawings/LessonDrawing.tsx';
import styles from './LessonForm.module.css';

/** Chooses one of the drawings that come with the product, or none. */
export function DrawingPicker({ value, onChange }: { value: Name; onChange: (drawing: Name) => void }) {
  const t = useMessages();
  const name = useId();
  return (
    <details className={styles.drawings}>
      <summary>{t('content_lesson_drawing')}</summary>
      <div className={styles.drawingGrid}>
        {lessonDrawings.map((drawing, number) => (
          <label key={drawing} className={styles.drawing}>
            <input
              type="radio"
              name={name}
              checked={value === drawing}
              onChange={() => onChange(drawing)}
              {...(drawing && { 'aria-label': t('content_lesson_drawing_number', { number }) })}
            />
            {drawing ? <LessonDrawing name={drawing} alt="" /> : <span>{t('content_lesson_no_drawing')}</span>}
          </label>
        ))}
      </div>
    </details>
  );
}
