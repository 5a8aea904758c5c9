/** The state of verification of a story, its corrections, the author's appeal, and the talk between newsroom and author (decision 0084). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Paging, strict } from '../fields.ts';
import {
  appealStates,
  correctionMaximum,
  messageMaximum,
  messagePhotoMaximum,
  verificationStates,
} from './verification.rules.ts';

const State = Type.Enum(verificationStates);
const postID = Type.Object({ postID: AddressId });
/** Twice the bound, because a perceived character can be several. */
const text = (most: number) => Type.String({ maxLength: most * 4 });

const TalkPhotoName = Type.String({ pattern: '^[0-9a-f]{32}$' });

const Appeal = Type.Object({
  state: Type.Enum(appealStates),
  text: Type.String(),
  note: Type.String({ description: 'the newsroom’s sentence; empty while it waits' }),
  date: Instant,
});

const Message = Type.Object({
  message_id: Id,
  is_staff: Flag,
  staff_name: Type.String({ description: 'for the staff alone; empty for the author' }),
  text: Type.String(),
  date: Instant,
  photos: Type.Array(
    Type.Object({
      photo: Type.String(),
      thumb: Type.String({ description: 'its address for two hours, small' }),
      img: Type.String({ description: 'the same, large' }),
      width: Type.Integer(),
      height: Type.Integer(),
    }),
  ),
});

/** What is written, and the photos that were uploaded for it. */
const message = Type.Object(
  {
    text: text(messageMaximum),
    photos: Type.Optional(Type.Array(TalkPhotoName, { maxItems: messagePhotoMaximum })),
  },
  strict,
);
const UploadedPhoto = Type.Object({ photo: TalkPhotoName });

/** What the author of a story sees of the newsroom's work on it. */
const AuthorView = Type.Object({
  can_appeal: Flag,
  appeal: Type.Optional(Appeal),
  messages: Type.Array(Message),
});

export const getStoryTalk = endpoint({
  method: 'GET',
  path: '/private/story/:postID/newsroom',
  access: 'member',
  summary: 'For the author of a story alone: messages of the newsroom, and the appeal. Everybody else gets 404.',
  params: postID,
  result: AuthorView,
});

export const appealVerification = endpoint({
  method: 'POST',
  path: '/private/story/:postID/appeal',
  access: 'member',
  rate: 'write',
  once: 'after its effect',
  summary: 'Ask that somebody else looks at the state of the own story again; once for each state.',
  params: postID,
  body: Type.Object({ text: text(messageMaximum) }, strict),
  result: AuthorView,
});

export const writeToNewsroom = endpoint({
  method: 'POST',
  path: '/private/story/:postID/message',
  access: 'member',
  rate: 'write',
  once: 'after its effect',
  summary: 'Answer the newsroom, once it has written about the own story.',
  params: postID,
  body: message,
  result: AuthorView,
});

export const uploadTalkPhoto = endpoint({
  method: 'POST',
  path: '/private/story/:postID/photo',
  access: 'member',
  unlogged: true,
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of a photo for the next message to the newsroom (multipart field `file`).',
  params: postID,
  upload: true,
  result: UploadedPhoto,
});

export const getTalkPhoto = endpoint({
  method: 'GET',
  path: '/public/storyPhoto/:photo',
  access: 'visitor',
  rate: 'read',
  summary:
    'A photo of the talk about a story by an address that this server has signed for one of the two sides; 404 after its time, and as soon as the story is gone.',
  params: Type.Object({ photo: TalkPhotoName }),
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

const Story = Type.Object({
  post_id: Id,
  header: Type.String(),
  date: Instant,
  member_id: Type.String({ description: 'who wrote it; empty for an anonymous story' }),
  member_displayname: Type.String(),
  img: Type.String({ description: 'a small picture of it; empty without' }),
  is_hidden: Flag,
  state: State,
});

export const listStoriesForStaff = endpoint({
  method: 'GET',
  path: '/admin/story',
  access: 'member',
  permission: 'posts.verify',
  summary: 'Public stories, the newest first, by their state of verification.',
  query: Type.Object({ state: Type.Optional(State), cursor: Paging.cursor, maxPerPage: Paging.maxPerPage }, strict),
  result: Type.Array(Story),
  paged: true,
});

export const StoryForStaff = Type.Object({
  ...Story.properties,
  detail: Type.String({ description: 'the whole text, plain' }),
  images: Type.Array(Type.String()),
  verification: Type.Optional(
    Type.Object({ state: State, reason: Type.String(), date: Instant, staff_name: Type.String() }),
  ),
  corrections: Type.Array(Type.Object({ text: Type.String(), date: Instant })),
  appeals: Type.Array(Appeal),
  messages: Type.Array(Message),
});

export const getStoryForStaff = endpoint({
  method: 'GET',
  path: '/admin/story/:postID',
  access: 'member',
  permission: 'posts.verify',
  summary: 'All that the newsroom knows of a story that is or was public. Never who wrote an anonymous one (R26).',
  params: postID,
  result: StoryForStaff,
});

export const setVerification = endpoint({
  method: 'POST',
  path: '/admin/story/:postID/verification',
  access: 'member',
  permission: 'posts.verify',
  rate: 'write',
  summary: 'Set the state that readers see, with its reason; the author is told.',
  params: postID,
  body: Type.Object({ state: State, reason: text(messageMaximum) }, strict),
  result: StoryForStaff,
});

export const addCorrection = endpoint({
  method: 'POST',
  path: '/admin/story/:postID/correction',
  access: 'member',
  permission: 'posts.verify',
  rate: 'write',
  once: 'after its effect',
  summary: 'Add a correction that readers see below the story.',
  params: postID,
  body: Type.Object({ text: text(correctionMaximum) }, strict),
  result: StoryForStaff,
});

export const writeToAuthor = endpoint({
  method: 'POST',
  path: '/admin/story/:postID/message',
  access: 'member',
  permission: 'posts.verify',
  rate: 'write',
  once: 'after its effect',
  summary: 'Write to the author about the story. The author of an anonymous one reads it there and is not told (R26).',
  params: postID,
  body: message,
  result: StoryForStaff,
});

export const uploadTalkPhotoForStaff = endpoint({
  method: 'POST',
  path: '/admin/story/:postID/photo',
  access: 'member',
  permission: 'posts.verify',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of a photo for the next message to the author (multipart field `file`).',
  params: postID,
  upload: true,
  result: UploadedPhoto,
});
