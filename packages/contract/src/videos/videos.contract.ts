/** Videos of posts: sent by one multipart call or by tus, made into HLS and MP4 in the background (decisions §3). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, Language, strict } from '../fields.ts';
import { UploadResult } from '../media/media.contract.ts';

export const VideoState = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('processing'),
  Type.Literal('ready'),
  Type.Literal('failed'),
]);

export const VideoCaption = Type.Object({
  language: Language,
  url: Type.String({ description: 'WebVTT' }),
});

/** The video of a post. Paths are empty until it is ready; why it failed is for its author alone. */
export const PostVideo = Type.Object({
  post_video_id: Id,
  /** HLS: the master playlist. */
  post_video_path: Type.String(),
  /** One progressive MP4 of at most 720p, for who cannot play HLS and for small data. */
  post_video_original_path: Type.String(),
  post_video_state: VideoState,
  post_video_percent: Type.Integer({ minimum: 0, maximum: 100 }),
  post_video_reason: Type.String({ description: 'a key of the dictionary, or empty' }),
  post_video_poster_path: Type.String(),
  post_video_width: Type.Integer(),
  post_video_height: Type.Integer(),
  post_video_seconds: Type.Number(),
  post_video_captions: Type.Array(VideoCaption),
  /** What `vdo` of an update names, for the author alone; empty for everybody else. */
  post_video_file_name: Type.String(),
});

const video = Type.Object({ videoName: Type.String({ pattern: '^[0-9a-f]{32}$' }) });

export const uploadPostVideo = endpoint({
  method: 'POST',
  path: '/private/uploadFile/topicVdo',
  access: 'member',
  unlogged: true,
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload one video of any real container (multipart field `file`); files above 5 MB better go by tus.',
  upload: true,
  result: UploadResult,
});

export const getVideoState = endpoint({
  method: 'GET',
  path: '/private/videos/:videoName/state',
  access: 'member',
  summary:
    'How far an own video is. One that an anonymous post has taken belongs to nobody any more: look at the post.',
  params: video,
  result: PostVideo,
});

export const uploadCaption = endpoint({
  method: 'POST',
  path: '/private/videos/:videoName/captions',
  access: 'member',
  rate: 'write',
  summary: 'Set the captions of an own video in a language: WebVTT, stored as plain cues. An empty text removes them.',
  params: video,
  body: Type.Object({ language: Language, text: Type.String({ maxLength: 200_000 }) }, strict),
  result: Type.Array(VideoCaption),
});
