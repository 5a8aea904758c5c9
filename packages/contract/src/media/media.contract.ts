/** Multipart uploads (specification §7 "Upload"). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id } from '../fields.ts';

/** `fileName` is what `addPost.img` takes; `originalName` is shown only to its uploader (R29). */
export const UploadResult = Type.Object({
  _id: Id,
  url: Type.String(),
  fileName: Type.String(),
  originalName: Type.String(),
});

export const uploadPostPhoto = endpoint({
  method: 'POST',
  path: '/private/uploadFile/topicImg',
  access: 'member',
  rate: 'upload',
  summary: 'Upload one JPEG photo (multipart field `file`, under 100 MB and 120 megapixels).',
  upload: true,
  result: UploadResult,
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/private/uploadFile/profile',
  access: 'member',
  rate: 'upload',
  summary: 'Upload a JPEG as the own picture; cut to a square of 400 pixels. The old one is removed.',
  upload: true,
  result: UploadResult,
});
