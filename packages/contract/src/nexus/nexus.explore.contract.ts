/** What was collected: what everybody may see of it together, and the answers themselves for the owner and the newsroom (decision 0097). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Flag } from '../fields.ts';
import {
  deleteSurveyAnswer,
  exportSurveyCsv,
  exportSurveyPlaces,
  exportSurveySheet,
  listSurveyAnswers,
  showSurveyText,
} from '../surveys/surveys.answers.contract.ts';
import { ResultFields, resultFilter } from '../surveys/surveys.contract.ts';
import { Nexus } from './nexus.contract.ts';

export const getNexusResults = bothPrefixes({
  method: 'GET',
  path: '/nexus/results',
  rate: 'read',
  summary:
    'What all answers to a collection say together, where that is open, as of the last step of at least five answers. Groups of fewer than five, texts and days are not in it; places are told by areas of five answers or more. The owner and the newsroom see it also where it is closed.',
  query: Type.Object({ id: AddressId, ...resultFilter }),
  result: Type.Object({
    nexus: Nexus,
    ...ResultFields,
    /** 1 when the caller may read the answers one by one. */
    may_read: Flag,
  }),
});

/** The calls about answers to surveys, without the permission of the newsroom: owners may make them for their own collections. */
const forOwners = <E extends { readonly permission?: unknown }>({ permission: _, ...call }: E) => call;

export const listCollectedAnswers = endpoint({
  ...forOwners(listSurveyAnswers),
  path: '/private/nexus/mine/:id/answers',
});

export const deleteCollectedAnswer = endpoint({
  ...forOwners(deleteSurveyAnswer),
  path: '/private/nexus/mine/:id/answers/:answerID/delete',
});

export const showCollectedText = endpoint({
  ...forOwners(showSurveyText),
  path: '/private/nexus/mine/:id/answers/:answerID/text',
});

export const exportCollectedCsv = endpoint({
  ...forOwners(exportSurveyCsv),
  path: '/private/nexus/mine/:id/answers.csv',
});

export const exportCollectedSheet = endpoint({
  ...forOwners(exportSurveySheet),
  path: '/private/nexus/mine/:id/answers.xlsx',
});

export const exportCollectedPlaces = endpoint({
  ...forOwners(exportSurveyPlaces),
  path: '/private/nexus/mine/:id/answers.geojson',
});
