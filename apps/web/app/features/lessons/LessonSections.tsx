import type { PostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Static } from 'typebox';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useIsOnline } from '#web/platform/offline/use-is-online.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { LessonDrawing } from './drawings/LessonDrawing.tsx';
import styles from './Lesson.module.css';
import { LessonText, LessonWords } from './LessonText.tsx';
import { lessonWords } from './lesson-language.ts';
import type { LessonSection } from './use-lessons.ts';

export type Film = Static<typeof PostVideo>;
type SectionsProps = {
  sections: readonly LessonSection[];
  /** Ids of those that were read. */
  read: readonly string[];
  /** A section's end has been in sight for a while. */
  onRead?: (sectionId: string) => void;
  /** Pictures that are kept on this device, by their addresses. */
  pictures?: Readonly<Record<string, Blob>>;
  film: (video: Film, label: string) => ReactNode;
};

/** The sections of a lesson one below the other: heading, picture or film, text. */
export function LessonSections({ sections, read, onRead, pictures, film }: SectionsProps) {
  return sections.map((section) => (
    <Section
      key={section.section_id}
      section={section}
      isRead={read.includes(section.section_id)}
      onRead={onRead}
      pictures={pictures}
      film={film}
    />
  ));
}

export const sectionAnchor = (id: string) => `part-${id}`;

type SectionProps = Omit<SectionsProps, 'sections' | 'read' | 'onRead' | 'pictures'> & {
  section: LessonSection;
  isRead: boolean;
  onRead: SectionsProps['onRead'] | undefined;
  pictures: SectionsProps['pictures'] | undefined;
};

function Section({ section, isRead, onRead, pictures, film }: SectionProps) {
  const t = useMessages();
  const language = useLanguage();
  const isOnline = useIsOnline();
  const end = useReadingEnd(!isRead && onRead ? () => onRead(section.section_id) : null);
  const { section_id: id, section_name: name, section_video: video, section_transcript: transcript } = section;
  return (
    <section className={styles.section} aria-labelledby={sectionAnchor(id)}>
      <h2 id={sectionAnchor(id)} className={styles.sectionName} tabIndex={-1}>
        <LessonWords text={name} />
      </h2>
      <Picture section={section} pictures={pictures} />
      {video && isOnline && film(video, t('lesson_film', { name: lessonWords(name, language) }))}
      {video && !isOnline && <Notice tone="warn" title={t('lesson_film_offline')} />}
      {transcript && (
        <details className={styles.transcript} open={!isOnline || undefined}>
          <summary>{t('lesson_transcript')}</summary>
          <LessonText text={transcript} className={styles.text} />
        </details>
      )}
      {section.section_text && <LessonText text={section.section_text} className={styles.text} />}
      <div ref={end} className={styles.end}>
        {isRead && (
          <span className={styles.read}>
            <Check size={16} />
            {t('lesson_section_read')}
          </span>
        )}
      </div>
    </section>
  );
}

function Picture({ section, pictures }: Pick<SectionProps, 'section' | 'pictures'>) {
  const language = useLanguage();
  const { section_img_path: path, section_img_text: text, section_drawing: drawing } = section;
  const kept = useKeptPicture(pictures?.[path]);
  const alt = text ? lessonWords(text, language) : '';
  if (!path && !drawing) return null;
  return (
    <figure className={styles.figure}>
      {path ? (
        <img
          src={kept ?? path}
          alt={alt}
          width={section.section_img_width}
          height={section.section_img_height}
          loading="lazy"
          className={styles.picture}
        />
      ) : (
        <LessonDrawing name={drawing} alt={alt} />
      )}
      {text && (
        <figcaption className={styles.caption} aria-hidden="true">
          <LessonWords text={text} />
        </figcaption>
      )}
    </figure>
  );
}

/** The address of a picture that is kept on this device. */
function useKeptPicture(picture: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!picture) return;
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [picture]);
  return address;
}

/** Milliseconds that the end of a section has to be in sight before it counts as read. */
const readAfter = 2_000;

/** The element at the end of a section; null: nobody needs to know. */
function useReadingEnd(onRead: (() => void) | null) {
  const end = useRef<HTMLDivElement>(null);
  const read = useEffectEvent(() => onRead?.());
  const isWatched = onRead !== null;
  useEffect(() => {
    if (!isWatched || !end.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (entry?.isIntersecting) timer = setTimeout(read, readAfter);
    });
    watcher.observe(end.current);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [isWatched]);
  return end;
}
