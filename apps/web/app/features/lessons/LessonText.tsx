import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { useLanguage } from '#web/platform/i18n/i18n.tsx';
import { languageShown, lessonWords } from './lesson-language.ts';
import { blocksOf } from './text-blocks.ts';

/** A short text of a lesson, marked with its language where that is not the one of the page (WCAG 3.1.2). */
export function LessonWords({ text }: { text: FormText }) {
  const language = useLanguage();
  const shown = languageShown(text, language);
  return <span lang={shown === language ? undefined : shown}>{lessonWords(text, language)}</span>;
}

/** A long one, with its paragraphs and lists. */
export function LessonText({ text, className }: { text: FormText; className?: string | undefined }) {
  const language = useLanguage();
  const shown = languageShown(text, language);
  return (
    <div className={className} lang={shown === language ? undefined : shown}>
      {blocksOf(lessonWords(text, language)).map((block) =>
        block.items ? (
          <ul key={block.key}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ) : (
          <p key={block.key}>{block.text}</p>
        ),
      )}
    </div>
  );
}
