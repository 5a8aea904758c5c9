/** The lesson to go on with. Apart from the other calls of lessons, because every first page brings that file. */
import { Type } from 'typebox';
import { bothPrefixes } from '../endpoint.ts';
import { LessonCard } from './lessons.contract.ts';

export const getNextLesson = bothPrefixes({
  method: 'GET',
  path: '/lesson/next',
  summary:
    'The lesson to go on with: for a member the last begun one that is not passed, else the first that is not; for visitors the newest. Null: there is none.',
  result: Type.Union([LessonCard, Type.Null()]),
});
