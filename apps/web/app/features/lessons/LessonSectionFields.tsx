import { type Language, useMessages } from '#web/platform/i18n/i18n.tsx';
import { DrawingPicker } from './DrawingPicker.tsx';
import { FilmField, LessonPictureField } from './LessonFileFields.tsx';
import { LessonPart } from './LessonPart.tsx';
import { LessonTextField } from './LessonTextField.tsx';
import type { SectionEntry } from './lesson-entry.ts';

type SectionProps = {
  number: number;
  section: SectionEntry;
  language: Language;
  lessonId: string | null;
  pictures: Readonly<Record<string, string>>;
  onChange: (part: Partial<SectionEntry>) => void;
  onUp: (() => void) | undefined;
  onRemove: () => void;
};

/** One section: heading, text, drawing or picture, film, and both in words. */
export function LessonSectionFields({ number, section, language, lessonId, pictures, ...acts }: SectionProps) {
  const t = useMessages();
  const { onChange, onUp, onRemove } = acts;
  const hasPicture = Boolean(section.section_drawing || section.section_picture);
  return (
    <LessonPart name={t('content_lesson_section', { number })} onUp={onUp} onRemove={onRemove}>
      <LessonTextField
        label={t('content_lesson_section_name')}
        language={language}
        text={section.section_name}
        onChange={(section_name) => onChange({ section_name })}
      />
      <LessonTextField
        label={t('content_lesson_section_text')}
        helper={t('content_lesson_text_helper')}
        language={language}
        text={section.section_text}
        onChange={(section_text) => onChange({ section_text })}
        rows={6}
      />
      <DrawingPicker
        value={section.section_drawing}
        onChange={(section_drawing) => onChange({ section_drawing, section_picture: '' })}
      />
      <LessonPictureField
        lessonId={lessonId}
        name={section.section_picture}
        address={pictures[section.section_picture]}
        onChange={(section_picture) => onChange({ section_picture, section_drawing: '' })}
      />
      {hasPicture && (
        <LessonTextField
          label={t('content_lesson_picture_text')}
          language={language}
          text={section.section_img_text}
          onChange={(section_img_text) => onChange({ section_img_text })}
        />
      )}
      <FilmField name={section.section_film} onChange={(section_film) => onChange({ section_film })} />
      {section.section_film && (
        <LessonTextField
          label={t('content_lesson_transcript')}
          language={language}
          text={section.section_transcript}
          onChange={(section_transcript) => onChange({ section_transcript })}
          rows={4}
        />
      )}
    </LessonPart>
  );
}
