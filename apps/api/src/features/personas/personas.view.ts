import type { PersonaRow } from './personas.queries.ts';

/** The five answers in the specification's words. */
export function viewPersona(persona: PersonaRow & { readonly interests: number[]; readonly mediaLevel: number }) {
  return {
    usedOnBehalf: persona.on_behalf ?? 0,
    objective: persona.objectives.map(Number),
    mediaSkillsLevel: persona.mediaLevel,
    issuesInterest: persona.interests,
    provinceID: persona.province_id,
    amphurID: persona.amphoe_id,
    districtID: persona.tambon_id,
  };
}
