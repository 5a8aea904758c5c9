import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { LessonWords } from './LessonText.tsx';
import { lessonPath } from './lesson-language.ts';
import styles from './PassedLessons.module.css';
import { usePassedLessons } from './use-lessons.ts';

/** The lessons that somebody has passed, on their profile. Nothing while they are not known, or where there are none. */
export function PassedLessons({ memberId }: { memberId: string }) {
  const t = useMessages();
  const passed = usePassedLessons(memberId);
  if (!passed || passed.length === 0) return null;
  return (
    <FormSection title={t('passed_lessons')}>
      <ul className={styles.list}>
        {passed.map(({ lesson_id: id, lesson_name: name, lesson_level: level, is_open: isOpen }) => (
          <li key={id} className={styles.row}>
            <CircleCheck size={18} className={styles.sign} />
            <span>
              {isOpen === 1 ? (
                <Link to={lessonPath(id)}>
                  <LessonWords text={name} />
                </Link>
              ) : (
                <LessonWords text={name} />
              )}{' '}
              <span className={styles.level} lang="en">
                {mediaLevelNames[level]}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </FormSection>
  );
}
