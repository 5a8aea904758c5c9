/** Whose answers the parts about answers show: those to a survey, for the newsroom, or to a collection, for its owner. */
import type { AnswerOf, InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import {
  deleteCollectedAnswer,
  exportCollectedCsv,
  exportCollectedPlaces,
  exportCollectedSheet,
  listCollectedAnswers,
  showCollectedText,
} from '@pakmut/contract/nexus/nexus.explore.contract.ts';
import {
  deleteSurveyAnswer,
  exportSurveyCsv,
  exportSurveyPlaces,
  exportSurveySheet,
  listSurveyAnswers,
  showSurveyText,
} from '@pakmut/contract/surveys/surveys.answers.contract.ts';
import type { FormDefinition } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { call } from '#web/platform/net/call.ts';

export type GivenAnswer = ResultOf<typeof listSurveyAnswers>[number];
export type AnswersFilter = Omit<InputOf<typeof listSurveyAnswers>, 'id' | 'page' | 'lang'>;
type Wanted = AnswersFilter & { readonly page: number; readonly lang: string };

/** A text as somebody has read it, and whether everybody shall. */
export type ReadText = { readonly question: string; readonly text: string; readonly isShown: 0 | 1 };

export type AnswersSource = {
  readonly id: string;
  /** By which the answers can be found. */
  readonly form: FormDefinition;
  readonly list: (wanted: Wanted, signal: AbortSignal) => Promise<AnswerOf<typeof listSurveyAnswers>>;
  readonly remove: (answerID: string, reason: string) => Promise<unknown>;
  readonly show: (answerID: string, read: ReadText) => Promise<unknown>;
  /** The addresses of files by their format. */
  readonly files: Readonly<Record<'CSV' | 'XLSX' | 'GeoJSON', string>>;
};

export function answersOfSurvey(id: string, form: FormDefinition): AnswersSource {
  return {
    id,
    form,
    list: (wanted, signal) => call(listSurveyAnswers, { id, ...wanted }, { signal }),
    remove: (answerID, reason) => call(deleteSurveyAnswer, { id, answerID, reason }),
    show: (answerID, read) => call(showSurveyText, { id, answerID, ...read }),
    files: filesOf(id, exportSurveyCsv, exportSurveySheet, exportSurveyPlaces),
  };
}

export function answersOfCollection(id: string, form: FormDefinition): AnswersSource {
  return {
    id,
    form,
    list: (wanted, signal) => call(listCollectedAnswers, { id, ...wanted }, { signal }),
    remove: (answerID, reason) => call(deleteCollectedAnswer, { id, answerID, reason }),
    show: (answerID, read) => call(showCollectedText, { id, answerID, ...read }),
    files: filesOf(id, exportCollectedCsv, exportCollectedSheet, exportCollectedPlaces),
  };
}

type File = { readonly path: string };

function filesOf(id: string, csv: File, sheet: File, places: File): AnswersSource['files'] {
  const at = ({ path }: File) => path.replace(':id', id);
  return { CSV: at(csv), XLSX: at(sheet), GeoJSON: at(places) };
}
