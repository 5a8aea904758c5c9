import { percentRead } from '@pakmut/contract/lessons/lessons.rules.ts';
import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { languages, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { addReadSection } from './device-progress.ts';
import { useKeptLessons } from './kept-lessons.ts';
import styles from './Lesson.module.css';
import { LessonFacts } from './LessonFacts.tsx';
import { type Film, LessonSections, sectionAnchor } from './LessonSections.tsx';
import { LessonWords } from './LessonText.tsx';
import { languageStandingIn } from './lesson-language.ts';
import { Quiz } from './Quiz.tsx';
import { type Lesson, type LessonCard, useLessonProgress } from './use-lessons.ts';

type LessonPageProps = {
  lesson: Lesson;
  /** Those on the path, to go on with. */
  lessons: readonly LessonCard[];
  film: (video: Film, label: string) => ReactNode;
  /** Keys of cached answers that show stars. */
  starKeys: readonly string[];
};

/** A lesson to read, with how far one is, and its quiz at the end. */
export function LessonPage({ lesson, lessons, film, starKeys }: LessonPageProps) {
  const t = useMessages();
  const { progress } = useLessonProgress();
  const isMember = useSession() !== null;
  const { lesson_id: id } = lesson;
  const kept = useKeptLessons().kept?.find((one) => one.id === id);
  const own = progress.find(({ lesson_id }) => lesson_id === id);
  const read = own?.sections_read ?? [];
  return (
    <div className={styles.lesson}>
      <Head lesson={lesson} isPassed={own?.is_passed === 1} />
      <StandIn lesson={lesson} />
      <nav className={styles.contents} aria-label={t('lesson_contents')}>
        <p className={styles.percent} role="status">
          {t('lesson_percent', { percent: percentRead(lesson.lesson_sections, read) })}
        </p>
        <ol>
          {lesson.sections.map(({ section_id, section_name }) => (
            <li key={section_id}>
              <a href={`#${sectionAnchor(section_id)}`}>
                <LessonWords text={section_name} />
              </a>
              {read.includes(section_id) && (
                <span className={styles.tick}>
                  <Check size={16} aria-hidden="true" />
                  <span className="visually-hidden">{t('lesson_section_read')}</span>
                </span>
              )}
            </li>
          ))}
          <li>
            <a href="#quiz">{t('quiz_title')}</a>
          </li>
        </ol>
        {!isMember && <p className={styles.note}>{t('lesson_device_note')}</p>}
      </nav>
      <LessonSections
        sections={lesson.sections}
        read={read}
        onRead={(section) => addReadSection(id, section)}
        {...(kept && { pictures: kept.pictures })}
        film={film}
      />
      <Quiz key={id} lesson={lesson} lessons={lessons} progress={progress} starKeys={starKeys} />
      {lesson.lesson_practice && (
        <LinkButton to={lesson.lesson_practice} variant="secondary" className={styles.practice}>
          {t('lesson_try')}
        </LinkButton>
      )}
    </div>
  );
}

function Head({ lesson, isPassed }: { lesson: Lesson; isPassed: boolean }) {
  const t = useMessages();
  return (
    <div className={styles.head}>
      <p className={styles.facts}>
        <Badge tone="info">
          <span lang="en">{mediaLevelNames[lesson.lesson_level]}</span>
        </Badge>
        {isPassed && <Badge tone="success">{t('lesson_done')}</Badge>}
        <span>
          <LessonFacts lesson={lesson} />
        </span>
      </p>
      <KeepButton lesson={lesson} />
    </div>
  );
}

/** Keeps the lesson for reading without a network, or removes it again. */
function KeepButton({ lesson }: { lesson: Lesson }) {
  const t = useMessages();
  const toast = useToast();
  const isOnline = useIsOnline();
  const { kept, keep, remove } = useKeptLessons();
  const [isBusy, setBusy] = useState(false);
  const { lesson_id: id, has_video: hasFilm } = lesson;
  const isKept = kept?.some((one) => one.id === id) ?? false;
  async function toggle() {
    setBusy(true);
    try {
      await (isKept ? remove(id) : keep(lesson));
      toast({
        text: t(isKept ? 'lesson_keep_gone' : hasFilm === 1 ? 'lesson_keep_done_film' : 'lesson_keep_done'),
        tone: 'success',
      });
    } catch {
      toast({ text: t('lesson_keep_failed'), tone: 'warn' });
    }
    setBusy(false);
  }
  if (!kept || (!isOnline && !isKept)) return null;
  return (
    <Button variant="secondary" size="small" busy={isBusy} onClick={() => void toggle()}>
      {t(isKept ? 'lesson_unkeep' : 'lesson_keep')}
    </Button>
  );
}

/** Says so where parts of the lesson are in another language than the page. */
function StandIn({ lesson }: { lesson: Lesson }) {
  const t = useMessages();
  const language = useLanguage();
  const other = languageStandingIn(textsOf(lesson), language);
  return other ? <Notice title={t('lesson_language_note', { language: languages[other].name })} /> : null;
}

function textsOf({ sections, questions }: Lesson): (FormText | null)[] {
  return [
    ...sections.flatMap((section) => [section.section_name, section.section_text]),
    ...questions.map(({ question_text }) => question_text),
  ];
}
