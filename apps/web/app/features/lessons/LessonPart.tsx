import { ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import styles from './LessonForm.module.css';

type PartProps = { name: string; onUp: (() => void) | undefined; onRemove: () => void; children: ReactNode };

/** A section or a question in the form of a lesson, with what moves it up and takes it out. */
export function LessonPart({ name, onUp, onRemove, children }: PartProps) {
  const t = useMessages();
  return (
    <fieldset className={styles.part}>
      <legend className={styles.partName}>{name}</legend>
      <div className={styles.partActs}>
        {onUp && (
          <IconButton label={t('content_lesson_part_up', { name })} onClick={onUp}>
            <ArrowUp size={20} />
          </IconButton>
        )}
        <IconButton label={t('content_lesson_part_remove', { name })} onClick={onRemove}>
          <Trash2 size={20} />
        </IconButton>
      </div>
      {children}
    </fieldset>
  );
}
