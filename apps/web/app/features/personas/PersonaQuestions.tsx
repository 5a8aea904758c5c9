import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import { objectives, onBehalf } from '@pakmut/contract/personas/personas.rules.ts';
import { BookOpen, Building2, PenLine, Radio, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { FieldMessage } from '#web/ui/Field.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import styles from './PersonaForm.module.css';
import type { PersonaForm } from './use-persona.ts';

export type QuestionProps = {
  answers: PersonaForm;
  set: (part: Partial<PersonaForm>) => void;
  error: string | undefined;
};

const mediaLevels = [1, 2, 3] as const;

/** 1: in whose name. */
export function WhoQuestion({ answers, set, error }: QuestionProps) {
  const t = useMessages();
  return (
    <RadioCards
      legend={t('persona_who')}
      value={String(answers.usedOnBehalf)}
      onChange={(value) => set({ usedOnBehalf: Number(value) })}
      error={error}
      options={[
        { value: String(onBehalf.person), label: t('persona_person'), icon: <UserRound /> },
        { value: String(onBehalf.network), label: t('persona_network'), icon: <Building2 /> },
      ]}
    />
  );
}

const objectiveIcons: Record<(typeof objectives)[number], ReactNode> = {
  1: <BookOpen />,
  2: <PenLine />,
  3: <Radio />,
};

/** 2: what for; any number. */
export function ObjectiveQuestion({ answers, set, error }: QuestionProps) {
  const t = useMessages();
  const toggle = (objective: number, isOn: boolean) =>
    set({ objective: isOn ? [...answers.objective, objective] : answers.objective.filter((one) => one !== objective) });
  return (
    <fieldset className={styles.group} aria-describedby={error && 'persona-objective-error'}>
      <legend className={styles.legend}>{t('persona_objective')}</legend>
      <p className={styles.helper}>{t('persona_any_number')}</p>
      {objectives.map((objective) => (
        <CheckboxField
          key={objective}
          label={
            <span className={styles.choice}>
              {objectiveIcons[objective]}
              {t(`persona_objective_${objective}`)}
            </span>
          }
          checked={answers.objective.includes(objective)}
          onChange={(event) => toggle(objective, event.target.checked)}
        />
      ))}
      <FieldMessage id="persona-objective" error={error} />
    </fieldset>
  );
}

/** 3: how well with media. */
export function LevelQuestion({ answers, set, error }: QuestionProps) {
  const t = useMessages();
  return (
    <RadioCards
      legend={t('persona_level')}
      value={String(answers.mediaSkillsLevel)}
      onChange={(value) => set({ mediaSkillsLevel: Number(value) })}
      error={error}
      options={mediaLevels.map((level) => ({
        value: String(level),
        label: mediaLevelNames[level],
        description: t(`media_level_${level}`),
      }))}
    />
  );
}
