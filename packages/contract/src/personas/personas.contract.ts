/** Calls of the persona survey (specification §7 "Persona"). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, Instant, strict } from '../fields.ts';

/** Answers in the specification's words; `districtID` is the only one that may be empty. */
const answers = {
  usedOnBehalf: Type.Integer({ description: '1 person, 2 network or organisation' }),
  objective: Type.Array(Type.Integer(), { maxItems: 10, description: '1 read, 2 write narrative text, 3 report news' }),
  mediaSkillsLevel: Type.Integer({ description: '1 Freshy, 2 Junior, 3 Senior' }),
  issuesInterest: Type.Array(Type.Integer(), { maxItems: 20, description: 'ids of getInterestingMaster' }),
  provinceID: Type.String({ maxLength: 2 }),
  amphurID: Type.String({ maxLength: 4 }),
};

export const isExistPersona = endpoint({
  method: 'GET',
  path: '/private/persona/isExistPersona',
  access: 'member',
  summary: 'Whether the survey is answered, and until when it was put off.',
  result: Type.Object({
    is_exist_persona: Flag,
    ask_again_at: Type.Union([Instant, Type.Literal('')], { description: 'empty: ask now, or never again' }),
  }),
});

export const getPersona = endpoint({
  method: 'GET',
  path: '/private/persona',
  access: 'member',
  summary: 'The own answers, or null before there are any.',
  result: Type.Union([Type.Object({ ...answers, districtID: Type.String() }), Type.Null()]),
});

export const savePersona = endpoint({
  method: 'POST',
  path: '/private/persona',
  access: 'member',
  rate: 'write',
  summary: 'Answer the five questions; the level and the interests show on the profile.',
  body: Type.Object({ ...answers, districtID: Type.Optional(Type.String({ maxLength: 6 })) }, strict),
  result: Type.Object({ is_exist_persona: Flag }),
});

export const putOffPersona = endpoint({
  method: 'POST',
  path: '/private/persona/later',
  access: 'member',
  rate: 'write',
  summary: 'Ask again after a day.',
  result: Type.Object({ ask_again_at: Instant }),
});
