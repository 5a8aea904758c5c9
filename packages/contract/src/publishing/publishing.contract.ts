/** Calls on one's own posts: publish, change, delete, history, drafts (specification §7 "Topic", decisions §3). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, Language, Paging, strict } from '../fields.ts';
import { CategoryId, Post, PostImage, Precision } from '../posts/posts.contract.ts';

/** Media of a draft that have not left the device on which it was begun. */
export const PendingMedia = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    size: Type.Integer({ minimum: 0, maximum: 10_000_000_000 }),
    kind: Type.Union([Type.Literal('photo'), Type.Literal('video')]),
  },
  strict,
);

const deletions = Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 });

export const PostBody = {
  categoryID: CategoryId,
  header: Type.String({ maxLength: 4_000 }),
  detail: Type.String({ maxLength: 40_000 }),
  latitude: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  longitude: Type.Optional(Type.Union([Type.Number(), Type.Null()])),
  publish: Type.Integer(),
  anonymous: Type.Integer(),
  /** File names in order; the first is the cover. */
  img: Type.Array(Type.String({ maxLength: 100 }), { maxItems: 50 }),
  /** Texts for who cannot see the photos, in the order of `img`. */
  imgAlt: Type.Optional(Type.Array(Type.String({ maxLength: 4_000 }), { maxItems: 50 })),
  vdo: Type.Optional(Type.String({ maxLength: 100 })),
  tag: Type.Array(Type.String({ maxLength: 400 }), { maxItems: 20 }),
  /** The author's word that an anonymous pin shall stay exact instead of the 0.01° grid (R28). */
  exactPlace: Type.Optional(Type.Boolean()),
  /** Wins over `exactPlace`; an anonymous pin stays exact only when `exactPlace` says so too. */
  precision: Type.Optional(Precision),
  language: Type.Optional(Language),
  /** Drafts only: what stayed on the device, and what the member calls that device. */
  pending: Type.Optional(Type.Array(PendingMedia, { maxItems: 8 })),
  device: Type.Optional(Type.String({ maxLength: 60 })),
  /** Ids or file names of an update; a new post has nothing that they could delete. */
  post_img_del_req: Type.Optional(deletions),
  post_vdo_del_req: Type.Optional(deletions),
};

/**
 * The whole post as it shall be. `img` names the photos that stay and the new ones, in order, and `vdo` the video; what
 * neither names goes. With `post_img_del_req` or `post_vdo_del_req`, ids or file names, the ones that are not named stay
 * unless they are listed there.
 */
export const updatePost = endpoint({
  method: 'POST',
  path: '/private/topic/id/:postID',
  access: 'member',
  unlogged: true,
  rate: 'write',
  once: 'with its effect',
  summary:
    'Change an own post or draft. With `version`, 409 when it was changed elsewhere since. A draft or a signed post that becomes anonymous answers a new id.',
  params: Type.Object({ postID: AddressId }),
  body: Type.Object(
    {
      ...PostBody,
      version: Type.Optional(
        Type.Integer({ minimum: 1, description: 'what the edit starts from; without it the last writer wins' }),
      ),
      imgForget: Type.Optional(
        Type.Array(Type.String({ maxLength: 100 }), {
          maxItems: 50,
          description:
            'file names of photos that an edited picture replaces, as one on which a face was blurred: of those that leave the post, the files go within a minute and no version shows them. While the post is reported or disputed they leave as all others do.',
        }),
      ),
    },
    strict,
  ),
  result: Type.Object({ _id: Id, post_id: Id, post_version: Type.Integer() }),
});

export const deletePost = endpoint({
  method: 'POST',
  path: '/private/topic/delete/:postID',
  access: 'member',
  unlogged: true,
  rate: 'write',
  summary: 'Delete an own post: out of sight at once, erased when the hour is over. A draft is gone at once.',
  params: Type.Object({ postID: AddressId }),
  result: Type.Object({ deleted: Type.Literal(1) }),
});

/** A draft: a post of which much may be missing. Only its author ever sees it, through these calls alone. */
export const Draft = Type.Object({
  ...Post.properties,
  post_category_id: Type.Integer({ description: '0: not chosen yet' }),
  post_detail: Type.String({ description: 'sanitised HTML, whole also in the list' }),
  post_latitude: Type.Union([Type.Number(), Type.Null()]),
  post_longitude: Type.Union([Type.Number(), Type.Null()]),
  post_pending: Type.Array(PendingMedia),
  post_device: Type.String(),
});

export const listMyDrafts = endpoint({
  method: 'GET',
  path: '/private/topic/myDraft',
  access: 'member',
  summary: 'The drafts of the caller, the last changed first; `post_edit_date` says when.',
  query: Type.Object(Paging, strict),
  result: Type.Array(Draft),
  paged: true,
});

export const getMyDraft = endpoint({
  method: 'GET',
  path: '/private/topic/draft/:postID',
  access: 'member',
  summary: 'One own draft. `topic/id/{postID}` knows no drafts.',
  params: Type.Object({ postID: AddressId }),
  result: Draft,
});

export const PostVersion = Type.Object({
  post_version: Type.Integer(),
  post_version_date: Instant,
  /** 1 for the post as it is now. */
  is_current: Flag,
  post_header: Type.String(),
  post_detail: Type.String({ description: 'sanitised HTML' }),
  post_category_id: Type.Integer(),
  post_latitude: Type.Number(),
  post_longitude: Type.Number(),
  post_precision: Precision,
  post_place_name: Type.String(),
  post_place_name_en: Type.String(),
  post_publish: Type.Integer(),
  post_anonymous: Type.Integer(),
  /** Photos that still exist; a photo goes 30 days after it left the post. */
  img: Type.Array(PostImage),
  post_img_gone: Type.Integer({ description: 'photos of this version that do not exist any more' }),
  has_video: Flag,
  tag: Type.Array(Type.Object({ post_tag_detail: Type.String() })),
});

export const listPostVersions = endpoint({
  method: 'GET',
  path: '/private/topic/id/:postID/versions',
  access: 'member',
  summary:
    'What a post was, the newest first. For its author, and for staff who may see histories; to others like one that never existed.',
  params: Type.Object({ postID: AddressId }),
  query: Type.Object({ page: Paging.page, maxPerPage: Paging.maxPerPage }, strict),
  result: Type.Array(PostVersion),
  paged: true,
});

export const addPost = endpoint({
  method: 'POST',
  path: '/private/topic',
  access: 'member',
  unlogged: true,
  rate: 'write',
  once: 'with its effect',
  summary:
    'Publish a post; the whole validation of specification §5 runs in its order. With `publish` 20 it keeps a draft, which may be incomplete.',
  body: Type.Object(PostBody, strict),
  result: Type.Object({ _id: Id, post_id: Id, post_version: Type.Integer() }),
});

const OwnMode = Type.Union([
  Type.Literal('all'),
  Type.Literal('public'),
  Type.Literal('private'),
  Type.Literal('anonymous'),
]);

export const listMyPosts = endpoint({
  method: 'GET',
  path: '/private/topic/myTopic',
  access: 'member',
  summary: "The caller's own posts, drafts left out; `mode` narrows them.",
  query: Type.Object({ ...Paging, mode: Type.Optional(OwnMode) }, strict),
  result: Type.Array(Post),
  paged: true,
});

export const listMyVideoPosts = endpoint({
  method: 'GET',
  path: '/private/topic/myTopicVdo',
  access: 'member',
  summary: "The caller's own posts that have a video, drafts left out.",
  query: Type.Object(Paging, strict),
  result: Type.Array(Post),
  paged: true,
});
