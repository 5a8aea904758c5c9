/** Calls of news posts (specification §7 "Topic"; in our words a *post*, see docs/words.md). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Badge, Flag, Id, Instant, Language, Paging, strict } from '../fields.ts';
import { PostVideo } from '../videos/videos.contract.ts';

const CategoryId = Type.Integer({ minimum: 0, maximum: 32_767 });

export const Category = Type.Object({
  category_id: Type.Integer(),
  category_name: Type.String(),
  category_name_en: Type.String(),
  /** These three are empty where the operator has given no name; the English one is shown then. */
  category_name_lo: Type.String(),
  category_name_km: Type.String(),
  category_name_my: Type.String(),
});

export const PostImage = Type.Object({
  post_img_id: Id,
  post_img_thumb_path: Type.String(),
  /** Empty: the full-size original is private (decisions §3). */
  post_img_original_file: Type.String(),
  post_img_hd_path: Type.String(),
  post_img_hd_wm_path: Type.String(),
  /** Empty for photos from before WebP was made. */
  post_img_hd_webp_path: Type.String(),
  post_img_thumb_webp_path: Type.String(),
  /** For phones, with the watermark, as JPEG and WebP; empty until an older photo has it. */
  post_img_md_path: Type.String(),
  post_img_md_webp_path: Type.String(),
  /** For previews of links, with the watermark, 1200×630; empty until an older photo has it. */
  post_img_share_path: Type.String(),
  /** For pins of a map, square, as WebP alone; empty until an older photo has it. */
  post_img_pin_webp_path: Type.String(),
  /** Size of the HD photo. */
  post_img_width: Type.Integer(),
  post_img_height: Type.Integer(),
  /** The author's words for who cannot see it; empty without. */
  post_img_alt: Type.String(),
  /** ThumbHash in base64, or empty. */
  post_img_placeholder: Type.String(),
  /** What `img` of an update names, for the author alone; empty for everybody else. */
  post_img_file_name: Type.String(),
});

/** What readers learn of a decided dispute. */
export const Ruling = Type.Object({
  state: Type.Union([Type.Literal('upheld'), Type.Literal('rejected')]),
  outcome: Type.String({ description: 'corrected, labelled, hidden or removed; empty for a rejected one' }),
  date: Instant,
  note: Type.String({ description: 'the sentence of the newsroom' }),
});

/** How exactly the pin stands: as given, on a grid of about a kilometre, or on the point of the area around it. */
export const Precision = Type.Union([Type.Literal('exact'), Type.Literal('near'), Type.Literal('subdistrict')]);

/** One post in a list or a story page. Author fields are a constant for anonymous posts (R26). */
export const Post = Type.Object({
  _id: Id,
  post_id: Id,
  post_category_id: Type.Integer(),
  post_header: Type.String(),
  post_detail: Type.String({
    description:
      'sanitised HTML; in lists a plain-text excerpt of at most 200 characters, in a search the part in which something was found',
  }),
  post_latitude: Type.Number(),
  post_longitude: Type.Number(),
  post_province_id: Type.String(),
  post_amphur_id: Type.String(),
  post_place_name: Type.String(),
  post_place_name_en: Type.String(),
  post_precision: Precision,
  post_publish: Type.Integer(),
  post_anonymous: Type.Integer(),
  post_language: Type.String(),
  img: Type.Array(PostImage),
  vdo: Type.Array(PostVideo),
  tag: Type.Array(Type.Object({ post_tag_detail: Type.String() })),
  tag_display: Type.String(),
  post_view_count: Type.Integer(),
  post_like_count: Type.Integer(),
  post_bookmark_count: Type.Integer(),
  post_comment_count: Type.Integer(),
  post_point: Type.Integer(),
  post_by: Type.String(),
  post_create_date: Instant,
  post_edit_date: Type.String({ description: 'ISO 8601, of the last change; empty when there was none' }),
  post_version: Type.Integer({ description: 'what an update of the own post must name; 0 for everybody else' }),
  is_like: Flag,
  is_bookmark: Flag,
  is_member_follow: Flag,
  is_own: Flag,
  /** 1 while the own post is held back or hidden, and its author alone sees it; left out of every other view. */
  post_hidden: Type.Optional(Flag),
  member_displayname: Type.String(),
  /** Always empty in another person's view (decisions §1, R24). */
  member_tel: Type.String(),
  member_img_profile: Type.String(),
  member_type: Type.Integer(),
  /** The author's, with the story itself and in lists of videos; other lists leave them out. */
  badge: Type.Array(Badge),
  /** Only with the story itself, and only once a dispute has been decided (decisions §3). */
  dispute: Type.Optional(Ruling),
});

/** Media of a draft that have not left the device on which it was begun. */
export const PendingMedia = Type.Object(
  {
    name: Type.String({ maxLength: 200 }),
    size: Type.Integer({ minimum: 0, maximum: 10_000_000_000 }),
    kind: Type.Union([Type.Literal('photo'), Type.Literal('video')]),
  },
  strict,
);

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
};

/** Filters shared by lists and the map (decisions §1). */
const Filters = {
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  tag: Type.Optional(Type.Array(Type.String({ maxLength: 400 }), { maxItems: 5 })),
  categoryID: Type.Optional(Type.Array(CategoryId, { maxItems: 20 })),
  dateFrom: Type.Optional(
    Type.String({ maxLength: 30, description: 'a day or a moment; years from 2400 are Buddhist' }),
  ),
  dateTo: Type.Optional(Type.String({ maxLength: 30, description: 'the same; a day belongs to the span' })),
  provinceID: Type.Optional(Type.String({ maxLength: 2 })),
  amphurID: Type.Optional(Type.String({ maxLength: 4 })),
  bbox: Type.Optional(Type.Array(Type.Number(), { minItems: 4, maxItems: 4, description: 'west, south, east, north' })),
  postBy: Type.Optional(Id),
  /** Only posts with a video, or only those without one. */
  media: Type.Optional(Type.Union([Type.Literal('all'), Type.Literal('photo'), Type.Literal('video')])),
};

/** A circle around a point; `nearest` needs the point, and the radius narrows any order. */
const Around = {
  latitude: Type.Optional(Type.Number({ minimum: -90, maximum: 90 })),
  longitude: Type.Optional(Type.Number({ minimum: -180, maximum: 180 })),
  radiusKm: Type.Optional(Type.Number({ minimum: 0.1, maximum: 500 })),
};

/** `relevant` needs a keyword: headlines before hashtags before texts, newest first among equals. */
export const SortOrder = Type.Union([
  Type.Literal('relevant'),
  Type.Literal('newest'),
  Type.Literal('viewed'),
  Type.Literal('liked'),
  Type.Literal('nearest'),
]);

export const addPost = endpoint({
  method: 'POST',
  path: '/private/topic',
  access: 'member',
  rate: 'write',
  summary:
    'Publish a post; the whole validation of specification §5 runs in its order. With `publish` 20 it keeps a draft, which may be incomplete.',
  body: Type.Object(PostBody, strict),
  result: Type.Object({ _id: Id, post_id: Id, post_version: Type.Integer() }),
});

export const listPosts = bothPrefixes({
  method: 'GET',
  path: '/topic',
  summary: 'The feed: public posts, newest first.',
  query: Type.Object({ ...Paging, categoryID: Type.Optional(CategoryId) }, strict),
  result: Type.Array(Post),
  paged: true,
});

export const explorePosts = bothPrefixes({
  method: 'POST',
  path: '/topic/listExplore',
  summary:
    'Search and filter public posts. `viewed` and `liked` order the newest 5,000 that fit; every order but `newest` ends after 1,000. `searched` is the keyword in Unicode where it was typed for Zawgyi.',
  body: Type.Object({ ...Paging, ...Filters, ...Around, sort: Type.Optional(SortOrder) }, strict),
  result: Type.Array(Post),
  paged: true,
  searched: true,
});

export const listVideoPosts = bothPrefixes({
  method: 'GET',
  path: '/topic/topicVdo',
  summary: 'Public posts with a video that can be watched, newest first.',
  query: Type.Object({ ...Paging, categoryID: Type.Optional(CategoryId) }, strict),
  result: Type.Array(Post),
  paged: true,
});

export const listHighlights = bothPrefixes({
  method: 'GET',
  path: '/topic/postHighlight',
  summary:
    'What people looked at, liked and talked about most in the last days, one post per author and place; a member’s leave out what those signed whom they block and who block them.',
  query: Type.Object({ maxPerPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })) }, strict),
  result: Type.Array(Post),
});

export const SearchSuggestion = Type.Object({
  kind: Type.Union([Type.Literal('tag'), Type.Literal('place'), Type.Literal('reporter')]),
  text: Type.String(),
  /** The same for readers of other languages than Thai. */
  text_en: Type.String(),
  /** A province or amphoe code, or a member; empty for a hashtag. */
  id: Type.String(),
});

export const suggestSearch = bothPrefixes({
  method: 'GET',
  path: '/topic/suggestSearch',
  summary:
    'Hashtags, places and reporters whose names go on as what is being typed, or where there are none, hashtags and places that are spelled nearly so; a member’s leave out whom they block and who blocks them.',
  query: Type.Object({ q: Type.String({ maxLength: 100 }) }, strict),
  result: Type.Array(SearchSuggestion),
});

export const getPost = bothPrefixes({
  method: 'GET',
  path: '/topic/id/:postID',
  summary: 'One post. A post the caller may not see answers like one that never existed (R21).',
  params: Type.Object({ postID: AddressId }),
  result: Post,
});

export const MapCluster = Type.Object({
  latitude: Type.Number(),
  longitude: Type.Number(),
  count: Type.Integer(),
  post_id: Id,
  post_category_id: Type.Integer(),
  post_header: Type.String(),
  post_img_thumb_path: Type.String(),
  post_img_thumb_webp_path: Type.String({ description: 'The same as WebP; empty where there is none.' }),
  post_img_pin_webp_path: Type.String({
    description: 'A small square of it as WebP, for a pin; empty until an older photo has it: show the thumbnail.',
  }),
  bbox: Type.Array(Type.Number(), {
    minItems: 4,
    maxItems: 4,
    description: 'west, south, east, north: the part of the view in which all posts of the group lie',
  }),
});

/** A list in an address: `a,b`, or the name repeated. */
const listText = (item: string, most: number, length: number) => {
  const text = Type.String({ maxLength: most * length, pattern: `^${item}(,${item}){0,${most - 1}}$` });
  return Type.Union([text, Type.Array(text, { maxItems: most })]);
};

export const mapClusters = bothPrefixes({
  method: 'GET',
  path: '/topic/mapClusters',
  summary:
    'Pins of a map view, grouped by the server; a group carries its newest post. The counts add up to the posts in the view that pass the filters; a member’s leave out what those signed whom they block and who block them.',
  query: Type.Object(
    {
      ...Filters,
      ...Around,
      bbox: Type.String({ maxLength: 100, description: 'west,south,east,north' }),
      zoom: Type.Number({ minimum: 0, maximum: 22 }),
      categoryID: Type.Optional(Type.Union([CategoryId, listText('\\d{1,5}', 20, 6)])),
      tag: Type.Optional(listText('[^,]{1,400}', 5, 400)),
    },
    strict,
  ),
  result: Type.Array(MapCluster),
});

export const likePost = endpoint({
  method: 'POST',
  path: '/private/topic/like',
  access: 'member',
  rate: 'write',
  summary: 'Set or take back a like.',
  body: Type.Object({ postID: Id, isLike: Flag }, strict),
  result: Type.Object({ post_like_count: Type.Integer(), is_like: Flag }),
});

export const bookmarkPost = endpoint({
  method: 'POST',
  path: '/private/topic/bookmark',
  access: 'member',
  rate: 'write',
  summary: 'Set or take back a bookmark.',
  body: Type.Object({ postID: Id, isBookmark: Flag }, strict),
  result: Type.Object({ post_bookmark_count: Type.Integer(), is_bookmark: Flag }),
});

export const viewPost = endpoint({
  method: 'POST',
  path: '/public/topic/view/:postID',
  access: 'visitor',
  rate: 'write',
  summary: 'The page-view event of an opened post; one per visitor and post in 30 minutes counts (decisions §3).',
  params: Type.Object({ postID: AddressId }),
  result: Type.Object({ post_view_count: Type.Integer() }),
});

export const suggestPosts = bothPrefixes({
  method: 'GET',
  path: '/topic/suggestList',
  summary: 'Related news of a post: same category and near first, seven days, widened until there are six.',
  query: Type.Object({ ...Paging, postID: Id }, strict),
  result: Type.Array(Post),
  paged: true,
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

export const listCategories = bothPrefixes({
  method: 'GET',
  path: '/category',
  summary: 'News categories in their order.',
  result: Type.Array(Category),
});
