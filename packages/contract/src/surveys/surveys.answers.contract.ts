/** What was answered to surveys, for those who made them: one by one and as files, without who answered (decision 0094). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, strict } from '../fields.ts';
import { AnswerPhoto } from './surveys.photos.contract.ts';
import { deletionReasonMaximum, longestText } from './surveys.rules.ts';

const filters = {
  datefrom: Type.Optional(Type.String({ maxLength: 40 })),
  dateto: Type.Optional(Type.String({ maxLength: 40 })),
  question: Type.Optional(Type.String({ maxLength: 40, description: 'with `choice`: what was chosen there' })),
  choice: Type.Optional(Type.String({ maxLength: 40 })),
  lang: Type.Optional(
    Type.String({ maxLength: 10, description: 'of the words; without it that of the caller’s headers' }),
  ),
};
const surveyID = Type.Object({ id: AddressId });

const GivenPhoto = Type.Pick(AnswerPhoto, ['thumb', 'img']);

const GivenAnswer = Type.Object({
  answer_id: Id,
  /** Of Bangkok. The time of day would name who answered to whoever sees when coins were earned. */
  answer_day: Type.String(),
  is_edited: Flag,
  version: Type.Integer(),
  cells: Type.Array(
    Type.Object({
      question_id: Type.String(),
      question: Type.String(),
      answer: Type.String(),
      /** 1 for a text whose giver was told before that it may be shown. */
      can_show: Flag,
      /** 1 for a text that everybody sees. */
      is_shown: Flag,
      photos: Type.Optional(Type.Array(GivenPhoto)),
      /** Where it is: one point of a place, those of a line in order, those of the edge of an area without the first again. */
      shape: Type.Optional(
        Type.Object({
          kind: Type.Enum(['place', 'line', 'area'] as const),
          points: Type.Array(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
        }),
      ),
    }),
    { description: 'what was answered, in the words of the form and the language of the reader' },
  ),
});

const file = {
  method: 'GET',
  access: 'member',
  rate: 'costly',
  params: surveyID,
  query: Type.Object(filters, strict),
  result: Type.Unknown(),
} as const;

const calls = {
  list: {
    method: 'GET',
    access: 'member',
    rate: 'read',
    summary: 'The answers, those of the last day first; `total` counts those that the filters leave.',
    params: surveyID,
    query: Type.Object({ ...filters, page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })) }, strict),
    paged: true,
    result: Type.Array(GivenAnswer),
  },
  remove: {
    method: 'POST',
    access: 'member',
    rate: 'write',
    summary: 'Delete an answer; why is written into the log.',
    params: Type.Object({ id: AddressId, answerID: AddressId }),
    body: Type.Object({ reason: Type.String({ maxLength: deletionReasonMaximum }) }, strict),
    result: Type.Object({ deleted: Type.Literal(1) }),
  },
  show: {
    method: 'POST',
    access: 'member',
    rate: 'write',
    summary:
      'Show a text to everybody who may see the results, or no longer; the log says so. `text` is what was read: one that its giver has changed meanwhile is not there (404).',
    params: Type.Object({ id: AddressId, answerID: AddressId }),
    body: Type.Object(
      { question: Type.String({ maxLength: 40 }), text: Type.String({ maxLength: longestText }), isShown: Flag },
      strict,
    ),
    result: Type.Object({ is_shown: Flag }),
  },
  csv: { ...file, summary: 'The same as CSV; the download is logged.', file: 'text/csv' },
  sheet: {
    ...file,
    summary: 'The same as a workbook of up to 20,000 answers; the download is logged.',
    file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  places: {
    ...file,
    summary:
      'The places, lines and areas that were answered as GeoJSON, each with the other answers; the download is logged.',
    file: 'application/geo+json',
  },
} as const;

const ofSurvey = { permission: 'surveys.manage' } as const;

export const listSurveyAnswers = endpoint({ ...calls.list, ...ofSurvey, path: '/admin/survey/:id/answers' });

export const deleteSurveyAnswer = endpoint({
  ...calls.remove,
  ...ofSurvey,
  path: '/admin/survey/:id/answers/:answerID/delete',
});

export const showSurveyText = endpoint({
  ...calls.show,
  ...ofSurvey,
  path: '/admin/survey/:id/answers/:answerID/text',
});

export const exportSurveyCsv = endpoint({ ...calls.csv, ...ofSurvey, path: '/admin/survey/:id/answers.csv' });

export const exportSurveySheet = endpoint({
  ...calls.sheet,
  ...ofSurvey,
  path: '/admin/survey/:id/answers.xlsx',
});

export const exportSurveyPlaces = endpoint({
  ...calls.places,
  ...ofSurvey,
  path: '/admin/survey/:id/answers.geojson',
});
