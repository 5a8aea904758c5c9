import type { FormDefinition, Question } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { ArrowDown, ArrowUp, Copy, GripVertical, Trash2, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import * as builder from './builder-form.ts';
import { kindWords, wordsIn } from './builder-words.ts';
import styles from './FormBuilder.module.css';

/** What is being edited: a question by its id, or a section by its place. */
export type Chosen = string;

type Props = {
  form: FormDefinition;
  chosen: Chosen;
  problems: readonly builder.BuilderProblem[];
  /** A step is one that can be taken back by itself. */
  onChange: (form: FormDefinition, isStep: boolean) => void;
  onChoose: (chosen: Chosen) => void;
  /** `putBack` brings it back into the form as it is then. */
  onRemoved: (label: string, putBack: (form: FormDefinition) => FormDefinition) => void;
};

/** The sections and questions in their order. They are moved by dragging, by buttons, and by Alt with the arrows. */
export function FormListBuilder(props: Props) {
  const { form, onChange } = props;
  const t = useMessages();
  const [dragged, setDragged] = useState<string | null>(null);
  const [told, setTold] = useState('');
  /** What had the focus keeps it, although its place in the page is another one. */
  function move(next: FormDefinition, id?: string) {
    if (next === form) return;
    const focused = document.activeElement?.id;
    flushSync(() => onChange(next, true));
    if (focused) document.getElementById(focused)?.focus();
    if (id) setTold(t('builder_moved', { number: questionsOf(next).findIndex((one) => one.id === id) + 1 }));
  }
  const first = form.sections.map((_, at) => questionsOf({ sections: form.sections.slice(0, at) }).length + 1);
  return (
    <div className={styles.list}>
      <p className={styles.note}>{t('builder_move_note')}</p>
      {form.sections.map((section, at) => (
        <section
          // A section has no name of its own; its first question stays with it.
          key={section.questions[0]?.id ?? builder.sectionKey(at)}
          className={styles.section}
          aria-label={t('builder_section', { number: at + 1 })}
        >
          <SectionHead {...props} index={at} onMove={move} />
          <ol className={styles.questions} start={first[at]}>
            {section.questions.map((question, place) => (
              <QuestionRow
                key={question.id}
                {...props}
                question={question}
                number={(first[at] ?? 1) + place}
                onMove={move}
                drag={{
                  onStart: () => setDragged(question.id),
                  onEnter: () => {
                    if (dragged !== null && dragged !== question.id)
                      onChange(builder.moveQuestion(form, dragged, { section: at, at: place }), false);
                  },
                  onEnd: () => setDragged(null),
                }}
              />
            ))}
          </ol>
          <Button size="small" variant="secondary" onClick={() => addQuestion(props, at)}>
            {t('builder_question_add')}
          </Button>
        </section>
      ))}
      <Button size="small" variant="quiet" onClick={() => addSection(props)}>
        {t('builder_section_add')}
      </Button>
      <output className="visually-hidden">{told}</output>
    </div>
  );
}

function addQuestion({ form, onChange, onChoose }: Props, section: number) {
  const question = builder.newQuestion('single');
  onChange(
    builder.insertQuestion(form, question, { section, at: form.sections[section]?.questions.length ?? 0 }),
    true,
  );
  onChoose(question.id);
}

function addSection({ form, onChange, onChoose }: Props) {
  onChange({ sections: [...form.sections, builder.newSection()] }, true);
  onChoose(builder.sectionKey(form.sections.length));
}

type Moving = { onMove: (form: FormDefinition, id?: string) => void };

function SectionHead({
  form,
  index,
  chosen,
  problems,
  onChoose,
  onMove,
  onRemoved,
}: Props & Moving & { index: number }) {
  const t = useMessages();
  const language = useLanguage();
  const key = builder.sectionKey(index);
  const section = form.sections[index];
  const title = wordsIn(section?.title, language);
  const what = t('builder_section', { number: index + 1 });
  return (
    <div className={styles.sectionHead}>
      <button type="button" className={styles.open} aria-current={chosen === key} onClick={() => onChoose(key)}>
        <span className={styles.strong}>{title || what}</span>
        {section?.repeat && <span className={styles.kind}>{t('builder_repeated')}</span>}
        {problems.some(({ id }) => id === key) && <Flaw />}
      </button>
      {form.sections.length > 1 && (
        <span className={styles.icons}>
          <IconButton
            id={`${key}-up`}
            label={t('builder_up', { what })}
            aria-disabled={index === 0}
            onClick={() => onMove(builder.moveSection(form, index, -1))}
          >
            <ArrowUp size={18} />
          </IconButton>
          <IconButton
            id={`${key}-down`}
            label={t('builder_down', { what })}
            aria-disabled={index === form.sections.length - 1}
            onClick={() => onMove(builder.moveSection(form, index, 1))}
          >
            <ArrowDown size={18} />
          </IconButton>
          <IconButton
            label={t('builder_remove', { what })}
            onClick={() => {
              onMove(builder.removeSection(form, index));
              onRemoved(title || what, (now) => ({
                sections: section ? now.sections.toSpliced(index, 0, section) : now.sections,
              }));
            }}
          >
            <Trash2 size={18} />
          </IconButton>
        </span>
      )}
    </div>
  );
}

type RowProps = Props &
  Moving & {
    question: Question;
    number: number;
    drag: { onStart: () => void; onEnter: () => void; onEnd: () => void };
  };

function QuestionRow({ question, number, drag, ...props }: RowProps) {
  const { form, chosen, problems, onChoose, onMove } = props;
  const t = useMessages();
  const language = useLanguage();
  const label = wordsIn(question.label, language) || t('builder_unnamed');
  const what = t('builder_question', { number });
  const step = (by: -1 | 1) => onMove(builder.stepQuestion(form, question.id, by), question.id);
  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <li
      className={styles.row}
      data-chosen={chosen === question.id || undefined}
      draggable
      onDragStart={drag.onStart}
      onDragEnter={drag.onEnter}
      onDragOver={(event) => event.preventDefault()}
      onDragEnd={drag.onEnd}
    >
      <GripVertical size={18} className={styles.grip} aria-hidden="true" />
      <button
        type="button"
        id={`builder-${question.id}`}
        className={styles.open}
        aria-current={chosen === question.id}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onKeyDown={onKeyDown}
        onClick={() => onChoose(question.id)}
      >
        <span className={styles.label}>
          {number}. {label}
          {question.required && ' *'}
        </span>
        <span className={styles.kind}>{t(kindWords[question.kind])}</span>
        {question.show_if && question.show_if.length > 0 && (
          <span className={styles.kind}>{t('builder_has_condition')}</span>
        )}
        {problems.some(({ id }) => id === question.id) && <Flaw />}
      </button>
      <span className={styles.icons}>
        <IconButton id={`builder-${question.id}-up`} label={t('builder_up', { what })} onClick={() => step(-1)}>
          <ArrowUp size={18} />
        </IconButton>
        <IconButton id={`builder-${question.id}-down`} label={t('builder_down', { what })} onClick={() => step(1)}>
          <ArrowDown size={18} />
        </IconButton>
        <IconButton label={t('builder_copy', { what })} onClick={() => copyQuestion(props, question)}>
          <Copy size={18} />
        </IconButton>
        <IconButton
          label={t('builder_remove', { what })}
          onClick={() => {
            onMove(builder.removeQuestion(form, question.id));
            props.onRemoved(label, (now) => builder.putBack(now, question, builder.spotOf(form, question.id)));
          }}
        >
          <Trash2 size={18} />
        </IconButton>
      </span>
    </li>
  );
}

/** Puts a copy behind a question and opens it. */
export function copyQuestion(
  { form, onChange, onChoose }: Pick<Props, 'form' | 'onChange' | 'onChoose'>,
  question: Question,
) {
  const spot = builder.spotOf(form, question.id);
  if (!spot) return;
  const copy = builder.copyOf(question);
  onChange(builder.insertQuestion(form, copy, { ...spot, at: spot.at + 1 }), true);
  onChoose(copy.id);
}

function Flaw() {
  const t = useMessages();
  return (
    <span className={styles.flaw}>
      <TriangleAlert size={16} /> {t('builder_flaw')}
    </span>
  );
}
