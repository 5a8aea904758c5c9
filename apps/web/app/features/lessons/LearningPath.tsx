import { lessonLevels, nextLesson, percentRead } from '@pakmut/contract/lessons/lessons.rules.ts';
import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import { type SkillName, skillNames } from '@pakmut/contract/members/members.skills.rules.ts';
import { CircleCheck, Download, WifiOff } from 'lucide-react';
import { Link } from 'react-router';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Chip, ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useKeptLessons } from './kept-lessons.ts';
import styles from './LearningPath.module.css';
import { LessonFacts } from './LessonFacts.tsx';
import { LessonWords } from './LessonText.tsx';
import { lessonPath, lessonWords } from './lesson-language.ts';
import { lessonSkills } from './lesson-words.ts';
import { type LessonCard, useLessonProgress } from './use-lessons.ts';

type Progress = ReturnType<typeof useLessonProgress>['progress'];
type PathProps = {
  lessons: readonly LessonCard[];
  skill: SkillName | null;
  onSkill: (skill: SkillName | null) => void;
};

/** The lesson to go on with, and below it all lessons by level: an ordered list that says in words how far one is. */
export function LearningPath({ lessons, skill, onSkill }: PathProps) {
  const t = useMessages();
  const isOnline = useIsOnline();
  const { progress, isFailed } = useLessonProgress();
  const { kept } = useKeptLessons();
  const keptIds = (kept ?? []).map(({ id }) => id);
  const shown = lessons.filter(({ lesson_skill }) => !skill || lesson_skill === skill);
  return (
    <>
      {isFailed && <Notice tone="warn" title={t('learning_progress_failed')} />}
      {!isOnline && <Notice tone="warn" live title={t('learning_offline')} />}
      <NextLesson lessons={lessons} progress={progress} />
      <ChipRow label={t('learning_skills')}>
        <Chip pressed={!skill} onClick={() => onSkill(null)}>
          {t('learning_skill_all')}
        </Chip>
        {skillNames.map((name) => (
          <Chip key={name} pressed={skill === name} onClick={() => onSkill(skill === name ? null : name)}>
            {t(lessonSkills[name])}
          </Chip>
        ))}
      </ChipRow>
      <section className={styles.path} aria-labelledby="learning-path">
        <h2 id="learning-path" className={styles.heading}>
          {t('learning_path')}
        </h2>
        <p className={styles.note}>{t('learning_path_note')}</p>
        {shown.length === 0 && (
          <EmptyState
            drawing="notebook"
            title={t('learning_skill_none')}
            action={
              <Button variant="secondary" onClick={() => onSkill(null)}>
                {t('learning_see_all')}
              </Button>
            }
          />
        )}
        {lessonLevels.map((level) => (
          <Level
            key={level}
            level={level}
            lessons={atHandFirst(
              shown.filter(({ lesson_level }) => lesson_level === level),
              isOnline ? null : keptIds,
            )}
            progress={progress}
            keptIds={keptIds}
          />
        ))}
      </section>
    </>
  );
}

/** Without a network, those that can be read come first. */
function atHandFirst(lessons: readonly LessonCard[], kept: readonly string[] | null): readonly LessonCard[] {
  if (!kept) return lessons;
  const isKept = ({ lesson_id }: LessonCard) => kept.includes(lesson_id);
  return [...lessons.filter(isKept), ...lessons.filter((lesson) => !isKept(lesson))];
}

function NextLesson({ lessons, progress }: { lessons: readonly LessonCard[]; progress: Progress }) {
  const t = useMessages();
  const next = nextLesson(lessons, progress);
  if (!next)
    return (
      <Notice tone="success" title={t('learning_all_done')}>
        {t('learning_all_done_note')}
      </Notice>
    );
  const percent = percentOf(next, progress);
  return (
    <section className={styles.next} aria-labelledby="learning-next">
      <h2 id="learning-next" className={styles.kicker}>
        {t('learning_next')}
      </h2>
      <p className={styles.nextName}>
        <LessonWords text={next.lesson_name} />
      </p>
      <p className={styles.facts}>
        <LessonFacts lesson={next} />
      </p>
      {percent > 0 && (
        <div className={styles.progress}>
          <progress className={styles.bar} value={percent} max={100} aria-label={t('lesson_percent', { percent })} />
          <span aria-hidden="true">{t('lesson_percent', { percent })}</span>
        </div>
      )}
      <LinkButton to={lessonPath(next.lesson_id)} className={styles.continue}>
        {t(percent > 0 ? 'learning_continue' : 'learning_begin')}
      </LinkButton>
    </section>
  );
}

type LevelProps = {
  level: number;
  lessons: readonly LessonCard[];
  progress: Progress;
  keptIds: readonly string[];
};

function Level({ level, lessons, progress, keptIds }: LevelProps) {
  const t = useMessages();
  if (lessons.length === 0) return null;
  return (
    <section className={styles.level} aria-labelledby={`level-${level}`}>
      <div className={styles.levelHead}>
        <h3 id={`level-${level}`} className={styles.levelName} lang="en">
          {mediaLevelNames[level]}
        </h3>
        <p className={styles.note}>{t(`learning_level_${level as 1 | 2 | 3}`)}</p>
      </div>
      <ol className={styles.lessons}>
        {lessons.map((lesson) => (
          <li key={lesson.lesson_id}>
            <Row lesson={lesson} progress={progress} isKept={keptIds.includes(lesson.lesson_id)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ lesson, progress, isKept }: { lesson: LessonCard; progress: Progress; isKept: boolean }) {
  const t = useMessages();
  const language = useLanguage();
  const isOnline = useIsOnline();
  const isPassed = progress.some(({ lesson_id, is_passed }) => lesson_id === lesson.lesson_id && is_passed === 1);
  const percent = percentOf(lesson, progress);
  const act = t(isPassed ? 'learning_review' : percent > 0 ? 'learning_continue' : 'learning_begin');
  return (
    <article className={styles.row} data-passed={isPassed || undefined}>
      <h4 className={styles.name}>
        <Link to={lessonPath(lesson.lesson_id)} className={styles.link}>
          <LessonWords text={lesson.lesson_name} />
        </Link>
      </h4>
      <p className={styles.summary}>
        <LessonWords text={lesson.lesson_summary} />
      </p>
      <p className={styles.facts}>
        <LessonFacts lesson={lesson} />
      </p>
      <p className={styles.state}>
        {isPassed && <CircleCheck size={18} className={styles.passed} />}
        <span>{isPassed ? t('lesson_done') : percent > 0 ? t('lesson_percent', { percent }) : t('lesson_fresh')}</span>
        {isKept && (
          <>
            <Download size={18} />
            <span>{t('lesson_kept')}</span>
          </>
        )}
        {!isOnline && !isKept && (
          <>
            <WifiOff size={18} />
            <span>{t('lesson_needs_network')}</span>
          </>
        )}
      </p>
      <LinkButton
        to={lessonPath(lesson.lesson_id)}
        variant="secondary"
        size="small"
        className={styles.act}
        aria-label={t('lesson_act_of', { act, name: lessonWords(lesson.lesson_name, language) })}
      >
        {act}
      </LinkButton>
    </article>
  );
}

function percentOf(lesson: LessonCard, progress: Progress): number {
  const read = progress.find(({ lesson_id }) => lesson_id === lesson.lesson_id)?.sections_read ?? [];
  return percentRead(lesson.lesson_sections, read);
}
