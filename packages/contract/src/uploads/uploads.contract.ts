/**
 * Resumable uploads: tus 1.0 (core, creation, creation-with-upload, termination, expiration) and one call that turns
 * the bytes that have come into the same result as the multipart calls (decisions §3). Refusals are problem+json.
 *
 * `Upload-Metadata` carries `kind`, `filename` and `filetype`; kinds are `photo`, `video`, and `answer` for a photo of an answer. That
 * one carries `photo` too, the key by which the answer names it, and `survey` or `token`, which say what is answered (decision 0099).
 * Bodies of the calls with `bytes: true` are `application/offset+octet-stream`. The headers of tus stand in the protocol, not here.
 */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { UploadResult } from '../media/media.contract.ts';

/** A version 4 UUID that the server makes; any other character is 400 (R39). */
const upload = Type.Object({
  uploadID: Type.String({ pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$' }),
});

export const createUpload = endpoint({
  method: 'POST',
  path: '/private/uploads',
  access: 'member',
  unlogged: true,
  rate: 'upload',
  once: 'with its effect',
  summary: 'tus: announce an upload by `Upload-Length` and `Upload-Metadata`; its address comes in `Location`.',
  bytes: true,
  result: Type.Unknown(),
});

export const getUploadOffset = endpoint({
  method: 'HEAD',
  path: '/private/uploads/:uploadID',
  access: 'member',
  unlogged: true,
  summary: 'tus: how many bytes have come, in `Upload-Offset`.',
  params: upload,
  result: Type.Unknown(),
});

export const sendUploadBytes = endpoint({
  method: 'PATCH',
  path: '/private/uploads/:uploadID',
  access: 'member',
  unlogged: true,
  summary: 'tus: the next bytes, from `Upload-Offset` on.',
  params: upload,
  bytes: true,
  result: Type.Unknown(),
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/private/uploads/:uploadID',
  access: 'member',
  unlogged: true,
  rate: 'write',
  summary: 'tus: give an upload up; what has come of it is removed.',
  params: upload,
  result: Type.Unknown(),
});

export const getUploadResult = endpoint({
  method: 'GET',
  path: '/private/uploads/:uploadID/result',
  access: 'member',
  unlogged: true,
  summary:
    'The result of a complete upload, the same however often it is asked for within 24 hours; 409 `uploads.unfinished` while bytes are missing, and the refusals of the multipart calls.',
  params: upload,
  result: UploadResult,
});

/* The same for visitors, who send photos of answers to collections and nothing else. Whoever knows the address of an upload owns it. */

const ofVisitors = { access: 'visitor', path: '/public/uploads' } as const;
const oneOfVisitors = { access: 'visitor', path: '/public/uploads/:uploadID' } as const;

export const createVisitorUpload = endpoint({ ...createUpload, ...ofVisitors });
export const getVisitorUploadOffset = endpoint({ ...getUploadOffset, ...oneOfVisitors });
export const sendVisitorUploadBytes = endpoint({ ...sendUploadBytes, ...oneOfVisitors });
export const cancelVisitorUpload = endpoint({ ...cancelUpload, ...oneOfVisitors });
export const getVisitorUploadResult = endpoint({
  ...getUploadResult,
  access: 'visitor',
  path: '/public/uploads/:uploadID/result',
});
