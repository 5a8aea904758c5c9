import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import type { Built } from './builder-entry.ts';
import { type BuilderProblem, problemsOf, replaceQuestion, sectionKey, tidyForm } from './builder-form.ts';
import styles from './FormBuilder.module.css';
import { copyQuestion, FormListBuilder } from './FormListBuilder.tsx';
import { type Filling, FormPreviewBuilder } from './FormPreviewBuilder.tsx';
import { FormQuestionBuilder } from './FormQuestionBuilder.tsx';
import { FormSectionBuilder } from './FormSectionBuilder.tsx';
import type { FormBuilding } from './use-form-builder.ts';

type Props = {
  built: Built | undefined;
  building: FormBuilding;
  Filling: Filling;
  /** Problems are said once somebody wanted to save; before that the form is merely not finished. */
  isChecked: boolean;
};

/** The questions, the chosen one, and the form as people will see it: side by side where there is room, otherwise in turn. */
export function FormQuestionsBuilder({ built, building, Filling, isChecked }: Props) {
  const t = useMessages();
  const toast = useToast();
  const { entry, changeForm, mendForm } = building;
  const { form } = entry;
  const [chosen, setChosen] = useState(form.sections[0]?.questions[0]?.id ?? sectionKey(0));
  const [part, setPart] = useState('list');
  const isRoomy = useIsRoomy();
  const problems = isChecked ? problemsOf(form) : [];
  const shown = useDeferredValue(form);
  function choose(id: string) {
    setChosen(id);
    setPart('question');
  }
  /** From a list of problems straight to the place. */
  function lookAt(id: string) {
    choose(id);
    requestAnimationFrame(() => document.getElementById('builder-question')?.focus());
  }
  const list = (
    <FormListBuilder
      form={form}
      chosen={chosen}
      problems={problems}
      onChange={changeForm}
      onChoose={choose}
      onRemoved={(label, putBack) =>
        toast({
          text: t('builder_removed', { label }),
          action: { label: t('undo'), onClick: () => mendForm(putBack) },
        })
      }
    />
  );
  const editor = <Editor built={built} building={building} chosen={chosen} problems={problems} onChoose={choose} />;
  const preview = <FormPreviewBuilder form={tidyForm(shown)} Filling={Filling} />;
  return (
    <div className={styles.questionsTab}>
      {problems.length > 0 && <ProblemList building={building} problems={problems} onChoose={lookAt} />}
      {isRoomy ? (
        <div className={styles.columns}>
          {list}
          {editor}
          {preview}
        </div>
      ) : (
        <Tabs
          label={t('builder_questions')}
          value={part}
          onChange={setPart}
          tabs={[
            { value: 'list', label: t('builder_part_list'), panel: list },
            { value: 'question', label: t('builder_part_question'), panel: editor },
            { value: 'preview', label: t('builder_part_preview'), panel: preview },
          ]}
        />
      )}
    </div>
  );
}

type EditorProps = Pick<Props, 'built' | 'building'> & {
  chosen: string;
  problems: readonly BuilderProblem[];
  onChoose: (id: string) => void;
};

function Editor({ built, building, chosen, problems, onChoose }: EditorProps) {
  const t = useMessages();
  const { entry, changeForm } = building;
  const { form } = entry;
  const question = questionsOf(form).find(({ id }) => id === chosen);
  const section = form.sections.findIndex((_, index) => sectionKey(index) === chosen);
  if (section >= 0)
    return (
      <FormSectionBuilder
        form={form}
        index={section}
        problems={problems.filter(({ id }) => id === chosen)}
        onChange={(next) => changeForm(next)}
      />
    );
  if (!question) return <p className={styles.note}>{t('builder_choose')}</p>;
  const wasOpen = built && (built.isOpen || built.answerTotal > 0);
  return (
    <FormQuestionBuilder
      form={form}
      question={question}
      problems={problems.filter(({ id }) => id === question.id)}
      isPublished={Boolean(wasOpen) && questionsOf(built?.entry.form ?? form).some(({ id }) => id === question.id)}
      onChange={(changed) => changeForm(replaceQuestion(form, changed))}
      onCopy={() => copyQuestion({ form, onChange: changeForm, onChoose }, question)}
    />
  );
}

/** All that is to be put right, each leading to its question. */
function ProblemList({
  building,
  problems,
  onChoose,
}: {
  building: FormBuilding;
  problems: readonly BuilderProblem[];
  onChoose: (id: string) => void;
}) {
  const t = useMessages();
  const questions = questionsOf(building.entry.form);
  function placeOf(id: string) {
    const at = questions.findIndex((question) => question.id === id);
    return at < 0
      ? t('builder_section', { number: Number(id.slice(1)) + 1 })
      : t('builder_question', { number: at + 1 });
  }
  return (
    <Notice tone="warn" title={t('builder_problems', { count: problems.length })}>
      <ul className={styles.plain}>
        {problems.map(({ id, message }) => (
          <li key={`${id}-${message}`}>
            {id ? (
              <button type="button" className={styles.link} onClick={() => onChoose(id)}>
                {placeOf(id)}: {t(message)}
              </button>
            ) : (
              t(message)
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** From here on three columns fit. */
const roomy = '(min-width: 1280px)';

function useIsRoomy(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(roomy);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(roomy).matches,
    () => false,
  );
}
