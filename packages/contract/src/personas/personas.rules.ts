/** The five questions of the persona survey (specification §3 "Persona answers", §5). */
import type { ErrorCode } from '../errors.ts';

export const onBehalf = { person: 1, network: 2 } as const;
/** 1 read, 2 write narrative text, 3 report news. */
export const objectives = [1, 2, 3] as const;
/** A put-off survey asks again after a day (ux §4). */
export const askAgainHours = 24;

export type PersonaAnswers = {
  usedOnBehalf: number;
  objective: readonly number[];
  mediaSkillsLevel: number;
  issuesInterest: readonly number[];
  provinceID: string;
  amphurID: string;
};

/** The first question without an answer, in the order of specification §5, or null. */
export function checkPersona(answers: PersonaAnswers): ErrorCode | null {
  if (answers.usedOnBehalf !== onBehalf.person && answers.usedOnBehalf !== onBehalf.network)
    return 'personas.who_missing';
  const known = answers.objective.every((objective) => (objectives as readonly number[]).includes(objective));
  if (answers.objective.length === 0 || !known) return 'personas.objective_missing';
  if (![1, 2, 3].includes(answers.mediaSkillsLevel)) return 'personas.level_missing';
  if (answers.issuesInterest.length === 0) return 'personas.interest_missing';
  if (!answers.provinceID) return 'personas.province_missing';
  if (!answers.amphurID) return 'personas.amphur_missing';
  return null;
}
