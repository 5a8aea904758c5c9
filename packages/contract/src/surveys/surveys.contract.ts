/** Surveys: what is asked, the one answer of each member, and what all said together (specification §7, decisions §5, decision 0092). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Paging, strict } from '../fields.ts';
import { FormDefinition, FormText } from './surveys.forms.contract.ts';
import { AnswerPhoto } from './surveys.photos.contract.ts';

export const Survey = Type.Object({
  survey_id: Id,
  survey_name: FormText,
  survey_detail: FormText,
  is_view_open: Flag,
  /** 1 while it takes answers: it is open, and the time is within its dates. */
  is_ans_open: Flag,
  open_date: Instant,
  close_date: Type.String({ description: 'ISO 8601; empty without an end' }),
  question_total: Type.Integer(),
  answer_total: Type.Integer(),
  is_answered: Flag,
});

export const listSurveys = bothPrefixes({
  method: 'GET',
  path: '/survey',
  rate: 'read',
  summary: 'Surveys that are or were open, those that take answers first; with `id` that one alone, or none.',
  query: Type.Object({ id: Type.Optional(AddressId) }),
  result: Type.Array(Survey),
});

const surveyID = Type.Object({ id: AddressId });

export const getSurveyForm = endpoint({
  method: 'GET',
  path: '/public/surveyanswer/id/:id',
  access: 'visitor',
  rate: 'read',
  summary: 'What a survey asks, by the version that is answered now.',
  params: surveyID,
  result: Type.Object({ survey: Survey, version: Type.Integer(), form: FormDefinition }),
});

export const AnswersGiven = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), {
  description: 'answers by the id of their question',
});

const OwnAnswer = Type.Object({
  survey_id: Id,
  survey_name: FormText,
  answers: AnswersGiven,
  photos: Type.Array(AnswerPhoto),
  form: Type.Unknown({ description: 'the form of the version that was answered' }),
  answer_date: Instant,
  last_edit_date: Instant,
  /** 1 while it can be changed. */
  is_ans_open: Flag,
});

export const getMySurveyAnswer = endpoint({
  method: 'GET',
  path: '/private/surveyanswer/id/:id',
  access: 'member',
  rate: 'read',
  summary: 'The own answer to a survey, readable by the version that was answered; 404 before there is one.',
  params: surveyID,
  result: OwnAnswer,
});

export const answerSurvey = endpoint({
  method: 'POST',
  path: '/private/surveyanswer/id/:id',
  access: 'member',
  rate: 'write',
  once: 'with its effect',
  summary:
    'Hand in, or change, the one answer of a member while the survey is open. What cannot be taken is listed by question, and nothing is kept then.',
  params: surveyID,
  body: Type.Object(
    {
      version: Type.Integer({ minimum: 1, description: 'the version of the form that was filled in' }),
      answers: AnswersGiven,
    },
    strict,
  ),
  result: Type.Object({ survey_id: Id, is_first: Flag, last_edit_date: Instant }),
});

export const listMySurveyAnswers = endpoint({
  method: 'GET',
  path: '/private/surveyanswer',
  access: 'member',
  rate: 'read',
  summary: 'The surveys that the caller has answered, the last answered first.',
  query: Type.Object(Paging),
  paged: true,
  result: Type.Array(
    Type.Object({
      survey_id: Id,
      survey_name: FormText,
      answer_date: Instant,
      last_edit_date: Instant,
      is_ans_open: Flag,
      is_view_open: Flag,
    }),
  ),
});

const QuestionResult = Type.Object({
  question_id: Type.String(),
  /** 0 where so few were asked, or answered, that nothing of it is told. */
  is_told: Flag,
  answered: Type.Integer({ description: 'how many answered it' }),
  counts: Type.Record(Type.String(), Type.Integer(), {
    description:
      'by choice, number of stars or step of the scale; of an order by what stands first; of numbers by where their range begins; of a table by row and choice with a dot between; of places by the code of the area, empty for everywhere else',
  }),
  is_partial: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: '1 where some were chosen by so few that they are not told apart',
  }),
  mean: Type.Optional(Type.Number({ description: 'of ratings and scales whose counts are all told' })),
});

const ResultArea = Type.Object({
  area_id: Type.String({
    description: 'of a tambon; that of an amphoe or province stands for those of its people who are not told nearer',
  }),
  name_th: Type.String(),
  name_en: Type.String(),
  latitude: Type.Number({ description: 'of the area, not of an answer' }),
  longitude: Type.Number(),
});

/** What all said together, as of the last step of at least five people. Groups of fewer than five, texts and days are not in it. */
export const ResultFields = {
  form: FormDefinition,
  answers: Type.Integer({ description: 'how many were counted; 0 before the first step' }),
  as_of: Type.String({ description: 'ISO 8601; empty before the first step' }),
  questions: Type.Array(QuestionResult),
  areas: Type.Array(ResultArea, { description: 'those that the counts of places name' }),
  texts: Type.Record(Type.String(), Type.Integer(), {
    description: 'how many texts everybody may read, by question; none where a part is told',
  }),
  area: Type.String({ description: 'the part that these results are of; empty for all' }),
  parts: Type.Array(
    Type.Object({
      area_id: Type.String({
        description: 'of a province, or of a question and its choice with a dot between; `others` for everybody else',
      }),
      name_th: Type.String({ description: 'empty for the others' }),
      name_en: Type.String(),
      answers: Type.Integer({ description: 'how many were counted when this part was told last' }),
    }),
    {
      description:
        'what can be asked for as `area`: provinces of the first question for a place; without one, choices of the first question for one choice',
    },
  ),
  month: Type.String({ description: 'at whose end the results stood like this; empty for now' }),
  months: Type.Array(
    Type.Object({
      month: Type.String({ description: 'YYYY-MM' }),
      answers: Type.Integer({ description: 'how many were counted then' }),
    }),
    { description: 'earlier ones that can be asked for, the last first' },
  ),
};

/** Which part of the results is wanted, and as of when; without them, and where they are not told, all, and now. */
export const resultFilter = {
  area: Type.Optional(Type.String({ maxLength: 81, description: 'one of `parts`' })),
  month: Type.Optional(Type.String({ maxLength: 7, description: 'one of `months`' })),
};

export const getSurveyResults = endpoint({
  method: 'GET',
  path: '/public/survey/:id/results',
  access: 'visitor',
  rate: 'read',
  summary:
    'What all who answered said together, where that is open, as of the last step of at least five people. Groups of fewer than five, texts and days are not in it; places are told by areas of five people or more.',
  params: surveyID,
  query: Type.Object(resultFilter),
  result: Type.Object({ survey: Survey, ...ResultFields }),
});

export const listShownTexts = endpoint({
  method: 'GET',
  path: '/public/survey/:id/texts',
  access: 'visitor',
  rate: 'read',
  summary:
    'Texts that somebody has read and approved, of one question of a survey or collection whose results are open; the last approved first, without who gave them, when and where.',
  params: surveyID,
  query: Type.Object({
    question: Type.String({ maxLength: 40 }),
    page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  }),
  paged: true,
  result: Type.Array(Type.Object({ text: Type.String() })),
});

const Draft = { version: Type.Integer({ minimum: 1 }), answers: AnswersGiven };

export const saveSurveyDraft = endpoint({
  method: 'POST',
  path: '/private/surveydraft/id/:id',
  access: 'member',
  rate: 'write',
  summary:
    'Keep what is not handed in, for the other devices of the member. What was changed last stays; handing in deletes it. Photos that it names wait for it, for 30 days after the last change.',
  params: surveyID,
  body: Type.Object({ ...Draft, changeDate: Instant }, strict),
  result: Type.Object({ is_kept: Flag }),
});

export const getSurveyDraft = endpoint({
  method: 'GET',
  path: '/private/surveydraft/id/:id',
  access: 'member',
  rate: 'read',
  summary:
    'What the member has begun on any device, with the form it belongs to and the photos that have come; null where there is nothing.',
  params: surveyID,
  result: Type.Union([
    Type.Object({ ...Draft, form: FormDefinition, photos: Type.Array(AnswerPhoto), change_date: Instant }),
    Type.Null(),
  ]),
});

/* What editors do. */

export const StaffSurvey = Type.Object({ ...Survey.properties, version: Type.Integer(), form: FormDefinition });

export const listSurveysForStaff = endpoint({
  method: 'GET',
  path: '/admin/survey',
  access: 'member',
  permission: 'surveys.manage',
  summary: 'All surveys, the newest first, with what they ask.',
  result: Type.Array(StaffSurvey),
});

export const SurveyChange = Type.Object(
  {
    name: FormText,
    detail: FormText,
    form: FormDefinition,
    isAnsOpen: Flag,
    isViewOpen: Flag,
    openDate: Instant,
    closeDate: Type.Union([Instant, Type.Literal('')]),
  },
  strict,
);

export const addSurvey = endpoint({
  method: 'POST',
  path: '/admin/survey',
  access: 'member',
  permission: 'surveys.manage',
  rate: 'write',
  once: 'after its effect',
  summary: 'Make a survey. A form that cannot work is refused with what is wrong by question.',
  body: SurveyChange,
  result: StaffSurvey,
});

export const changeSurvey = endpoint({
  method: 'POST',
  path: '/admin/survey/:id',
  access: 'member',
  permission: 'surveys.manage',
  rate: 'write',
  summary:
    'Change a survey. A form that asks something else becomes a new version; answers to older ones stay readable.',
  params: surveyID,
  body: SurveyChange,
  result: StaffSurvey,
});

export const listSurveyVersions = endpoint({
  method: 'GET',
  path: '/admin/survey/:id/version',
  access: 'member',
  permission: 'surveys.manage',
  summary: 'What a survey has asked, the newest version first, and how many answered each.',
  params: surveyID,
  result: Type.Array(
    Type.Object({ version: Type.Integer(), create_date: Instant, form: FormDefinition, answer_total: Type.Integer() }),
  ),
});
