/** Uploads by one multipart call, and the private originals of photos (decisions §3). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

/**
 * `fileName` is what `addPost.img` and `addPost.vdo` take; `originalName` is shown only to its uploader (R29).
 * The fields after it belong to photos, `state` to videos.
 */
export const UploadResult = Type.Object({
  _id: Id,
  url: Type.String(),
  fileName: Type.String(),
  originalName: Type.String(),
  /** Size of the largest rendition, in points. */
  width: Type.Optional(Type.Integer()),
  height: Type.Optional(Type.Integer()),
  /** ThumbHash as base64: the placeholder in the frame until the photo has loaded. */
  placeholder: Type.Optional(Type.String()),
  state: Type.Optional(
    Type.Union([Type.Literal('waiting'), Type.Literal('processing'), Type.Literal('ready'), Type.Literal('failed')]),
  ),
});

export const uploadPostPhoto = endpoint({
  method: 'POST',
  path: '/private/uploadFile/topicImg',
  access: 'member',
  unlogged: true,
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload one JPEG photo (multipart field `file`, at most 100 MB and 120 megapixels).',
  upload: true,
  result: UploadResult,
});

export const convertPhoto = endpoint({
  method: 'POST',
  path: '/private/media/conversion',
  access: 'member',
  unlogged: true,
  rate: 'upload',
  summary:
    'One HEIC photo (multipart field `file`, at most 100 MB and 120 megapixels) as an upright JPEG in sRGB of at most 4096 pixels a side, without metadata; nothing is kept.',
  upload: true,
  file: 'image/jpeg',
  result: Type.Unknown(),
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/private/uploadFile/profile',
  access: 'member',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload a JPEG as the own picture; cut to a square of 400 pixels. The old one is removed.',
  upload: true,
  result: UploadResult,
});

const photo = Type.Object({ photoID: Id });

export const getOwnOriginal = endpoint({
  method: 'GET',
  path: '/private/media/original/:photoID',
  access: 'member',
  rate: 'write',
  summary: 'The full-size file of an own photo as it was sent; anonymous posts have none.',
  params: photo,
  file: 'image/jpeg',
  result: Type.Unknown(),
});

export const getOriginalForStaff = endpoint({
  method: 'GET',
  path: '/admin/media/original/:photoID',
  access: 'member',
  permission: 'originals.view',
  rate: 'write',
  summary: 'The full-size file of a photo in a signed public post, for editors; each fetch is logged.',
  params: photo,
  file: 'image/jpeg',
  result: Type.Unknown(),
});
