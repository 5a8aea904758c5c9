/** Photos of answers: for whoever gave the answer and those who may read it, by addresses that end (decision 0099). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { strict } from '../fields.ts';

export const AnswerPhoto = Type.Object({
  photo: Type.String({ description: 'the key by which the answer names it' }),
  thumb: Type.String({ description: 'its address, small' }),
  img: Type.String({ description: 'its address, large' }),
  width: Type.Integer(),
  height: Type.Integer(),
});

export const getAnswerPhoto = endpoint({
  method: 'GET',
  path: '/public/answerPhoto/:photo',
  access: 'visitor',
  rate: 'read',
  summary:
    'A photo of an answer by an address that this server has signed for a reader of the answer; 404 after its time, and as soon as the answer is gone.',
  params: Type.Object({ photo: Type.String({ pattern: '^[0-9a-f]{32}$' }) }),
  query: Type.Object(
    {
      size: Type.Enum(['thumb', 'hd'] as const),
      until: Type.Integer({ minimum: 0, description: 'seconds since 1970' }),
      code: Type.String({ maxLength: 40 }),
    },
    strict,
  ),
  file: 'image/jpeg',
  result: Type.Unknown(),
});
