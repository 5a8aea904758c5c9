import * as contract from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { answerHandlers } from './surveys.answers.calls.service.ts';

/** The answers to surveys, for those who made them. */
export function surveyAnswersRoutes(app: App): void {
  const answers = answerHandlers(app, () => ({ kind: 'survey' }));
  route(app, contract.listSurveyAnswers, answers.list);
  route(app, contract.deleteSurveyAnswer, answers.remove);
  route(app, contract.showSurveyText, answers.show);
  route(app, contract.exportSurveyCsv, answers.csv);
  route(app, contract.exportSurveySheet, answers.sheet);
  route(app, contract.exportSurveyPlaces, answers.places);
}
