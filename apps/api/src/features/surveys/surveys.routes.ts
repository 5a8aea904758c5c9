import { toFlag } from '@pakmut/contract/fields.ts';
import * as contract from '@pakmut/contract/surveys/surveys.contract.ts';
import { questionsOf } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { surveyAnswersPerPage } from '@pakmut/contract/surveys/surveys.rules.ts';
import { cutPage, readPage } from '#api/platform/database/pages.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { surveyAnswersRoutes } from './surveys.answers.routes.ts';
import { photoRoutes } from './surveys.photos.routes.ts';
import { viewPhotos } from './surveys.photos.service.ts';
import * as queries from './surveys.queries.ts';
import { listShownTexts, readResults, viewStep } from './surveys.results.service.ts';
import * as service from './surveys.service.ts';

export function surveysRoutes(app: App): void {
  readerRoutes(app);
  memberRoutes(app);
  staffRoutes(app);
  surveyAnswersRoutes(app);
  photoRoutes(app);
}

function readerRoutes(app: App): void {
  const { platform } = app;
  const { clock } = platform;
  async function list(id: string | undefined, memberId: string | null) {
    const now = clock.now();
    return (await service.listShown(platform, memberId, id)).map((row) => viewSurvey(row, now));
  }
  route(app, contract.listSurveys.public, ({ id }) => list(id, null));
  route(app, contract.listSurveys.private, ({ id }, { member }) => list(id, member.memberId));
  route(app, contract.getSurveyForm, async ({ id }) => {
    const survey = await service.findShown(platform, id, null);
    return { survey: viewSurvey(survey, clock.now()), version: survey.version, form: survey.form };
  });
  route(app, contract.listShownTexts, async (asked) => ({ items: await listShownTexts(platform, asked) }));
  route(app, contract.getSurveyResults, async ({ id, ...filter }) => {
    const survey = await service.findShown(platform, id, null);
    if (!survey.is_view_open) throw new AppError('surveys.not_found');
    const results = await readResults(platform, survey, filter);
    return { survey: viewSurvey(survey, clock.now()), ...viewStep(results, survey.form) };
  });
}

function memberRoutes(app: App): void {
  const { platform } = app;
  route(app, contract.getMySurveyAnswer, async ({ id }, { member }) => {
    const { answer, isOpen } = await service.findOwnAnswer(platform, member.memberId, id);
    return {
      survey_id: answer.survey_id,
      survey_name: answer.name,
      answers: answer.answers,
      photos: await viewPhotos(platform, answer.id),
      form: answer.form,
      answer_date: answer.answered_at.toISOString(),
      last_edit_date: answer.edited_at.toISOString(),
      is_ans_open: toFlag(isOpen),
    };
  });
  route(app, contract.answerSurvey, async ({ id, version, answers }, { member, idempotencyKey }) => {
    const given = { memberId: member.memberId, key: idempotencyKey, id, version, answers };
    const { surveyId, isFirst, at } = await service.answer(platform, given);
    return { survey_id: surveyId, is_first: toFlag(isFirst), last_edit_date: at };
  });
  route(app, contract.saveSurveyDraft, async ({ id, version, answers, changeDate }, { member }) => {
    const given = { id, memberId: member.memberId, version, answers, changedAt: new Date(changeDate) };
    return { is_kept: toFlag(await service.saveDraft(platform, given)) };
  });
  route(app, contract.getSurveyDraft, async ({ id }, { member }) => {
    const draft = await service.findDraft(platform, member.memberId, id);
    if (!draft) return null;
    const { version, answers, form, photos, changed_at } = draft;
    return { version, answers, form, photos, change_date: changed_at.toISOString() };
  });
  route(app, contract.listMySurveyAnswers, async (asked, { member }) => {
    const { page, size } = readPage(asked, surveyAnswersPerPage);
    const now = platform.clock.now();
    const rows = await queries.listAnswered(platform.db, member.memberId, page);
    return cutPage(rows, size, (row) => ({
      survey_id: row.id,
      survey_name: row.name,
      answer_date: row.created_at.toISOString(),
      last_edit_date: row.edited_at.toISOString(),
      is_ans_open: toFlag(service.takesAnswers(row, now)),
      is_view_open: toFlag(row.is_view_open),
    }));
  });
}

function staffRoutes(app: App): void {
  const { platform } = app;
  const view = (row: queries.SurveyRow) => ({
    ...viewSurvey(row, platform.clock.now()),
    // The switch itself; members see it together with the dates.
    is_ans_open: toFlag(row.is_ans_open),
    version: row.version,
    form: row.form,
  });
  route(app, contract.listSurveysForStaff, async () => (await queries.listAll(platform.db)).map(view));
  route(app, contract.addSurvey, async (change, { member }) =>
    view(await service.add(platform, member.memberId, change)),
  );
  route(app, contract.changeSurvey, async ({ id, ...change }, { member }) =>
    view(await service.change(platform, member.memberId, id, change)),
  );
  route(app, contract.listSurveyVersions, async ({ id }) =>
    (await service.listVersions(platform, id)).map(({ version, created_at, form, answers }) => ({
      version,
      create_date: created_at.toISOString(),
      form,
      answer_total: answers,
    })),
  );
}

function viewSurvey(row: queries.SurveyRow, now: Date) {
  return {
    survey_id: row.id,
    survey_name: row.name,
    survey_detail: row.detail,
    is_view_open: toFlag(row.is_view_open),
    is_ans_open: toFlag(service.takesAnswers(row, now)),
    open_date: row.opens_at.toISOString(),
    close_date: row.closes_at?.toISOString() ?? '',
    question_total: questionsOf(row.form).length,
    answer_total: row.answers,
    is_answered: toFlag(row.is_answered),
  };
}
