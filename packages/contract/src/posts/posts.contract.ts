/** Calls of news posts (specification §7 "Topic"; in our words a *post*, see docs/words.md). */
import { Type } from 'typebox';
import { bothPrefixes, endpoint } from '../endpoint.ts';
import { AddressId, Badge, Flag, Id, Instant, Paging, strict } from '../fields.ts';
import { verificationStates } from '../verification/verification.rules.ts';
import { PostVideo } from '../videos/videos.contract.ts';
import { reviewStates } from './posts.rules.ts';

/** The number of a category, which the database keeps in two bytes. */
export const CategoryId = Type.Integer({ minimum: 0, maximum: 32_767 });

export const Category = Type.Object({
  category_id: Type.Integer(),
  category_name: Type.String(),
  category_name_en: Type.String(),
  /** These three are empty where the operator has given no name; the English one is shown then. */
  category_name_lo: Type.String(),
  category_name_km: Type.String(),
  category_name_my: Type.String(),
  /** Not offered for new stories; older ones keep it. */
  is_retired: Flag,
  category_color: Type.Integer({ description: 'which of the eight colours of categories, 1 to 8' }),
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

/** When a story was shown on air, and the name of the broadcast to read more of. */
const StoryBroadcast = Type.Object({
  news_broadcast_id: Id,
  create_date: Instant,
  news_broadcast_header: Type.String(),
});

/** How exactly the pin stands: as given, on a grid of about a kilometre, or on the point of the area around it. */
export const Precision = Type.Union([Type.Literal('exact'), Type.Literal('near'), Type.Literal('subdistrict')]);

/** One post in a list or a story page. Author fields are a constant for anonymous posts (R26). */
export const Post = Type.Object({
  _id: Id,
  post_id: Id,
  post_category_id: Type.Integer(),
  post_header: Type.String(),
  /** Beginnings and ends in turn, in UTF-16 units, of what in the headline a line shall not begin inside of (decision 0076). */
  post_header_kept: Type.Optional(
    Type.Array(Type.Integer(), {
      description: 'beginnings and ends in turn of what stays on one line of the headline',
    }),
  ),
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
  /** Of an own post that the newsroom looks at before anybody else sees it, or has refused; left out of every other view (decision 0082). */
  post_review: Type.Optional(Type.Enum(reviewStates)),
  /** 1 while the own anonymous post waits for its batch, which goes at `post_create_date`; nobody else sees it yet (R28). */
  post_waiting: Type.Optional(Flag),
  member_displayname: Type.String(),
  /** Always empty in another person's view (decisions §1, R24). */
  member_tel: Type.String(),
  member_img_profile: Type.String(),
  member_type: Type.Integer(),
  /** The author's, with the story itself and in lists of videos; other lists leave them out. */
  badge: Type.Array(Badge),
  comment: Type.String({
    description:
      'always empty: what published clients fill with the words of their comment box; comments have a call of their own',
  }),
  /** Only with the story itself: how far the newsroom has checked it; left out until it has (decision 0084). */
  verification: Type.Optional(
    Type.Object({ state: Type.Enum(verificationStates), reason: Type.String(), date: Instant }),
  ),
  /** Only with the story itself, and only where there are any: what the newsroom corrected, the oldest first. */
  corrections: Type.Optional(Type.Array(Type.Object({ text: Type.String(), date: Instant }))),
  /** Only with the story itself, and only where it was shown on air: the newest first (decision 0111). */
  broadcasts: Type.Optional(Type.Array(StoryBroadcast)),
  /** Only with the story itself, and only once a dispute has been decided (decisions §3). */
  dispute: Type.Optional(Ruling),
});

export const getPost = bothPrefixes({
  method: 'GET',
  path: '/topic/id/:postID',
  summary: 'One post. A post the caller may not see answers like one that never existed (R21).',
  params: Type.Object({ postID: AddressId }),
  result: Post,
});

/** What differs between viewers of a post; the counts are those of the same moment, with the viewer's own. */
export const PostFlags = Type.Pick(Post, [
  'post_id',
  'post_version',
  'post_hidden',
  'post_review',
  'post_like_count',
  'post_bookmark_count',
  'post_comment_count',
  'is_like',
  'is_bookmark',
  'is_member_follow',
  'is_own',
]);

/** More than a page of any list (`Paging`). */
export const mostFlags = 60;

export const listFlags = endpoint({
  method: 'GET',
  path: '/private/topic/flags',
  access: 'member',
  summary:
    'What the caller set on posts, in the order asked, to go with a list of `/public`. Posts that the caller may not see, because of a block or for any other reason, are left out like those that never existed (R21, R22).',
  query: Type.Object(
    {
      ids: Type.String({
        pattern: `^[A-Za-z0-9_-]{1,36}(,[A-Za-z0-9_-]{1,36}){0,${mostFlags - 1}}$`,
        maxLength: mostFlags * 37 - 1,
        description: `at most ${mostFlags} post ids, separated by commas`,
      }),
    },
    strict,
  ),
  result: Type.Array(PostFlags),
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

const Day = Type.String({
  maxLength: 30,
  description: 'a day, which belongs to the span, or a moment; years from 2400 are Buddhist',
});

export const suggestPosts = bothPrefixes({
  method: 'GET',
  path: '/topic/suggestList',
  summary:
    'Related news of a post: same category and near first, seven days, widened until there are six, and older ones on later pages.',
  query: Type.Object(
    {
      ...Paging,
      postID: Id,
      categoryID: Type.Optional(
        Type.Array(CategoryId, { maxItems: 20, description: 'only these; repeat it for several' }),
      ),
      datefrom: Type.Optional(Day),
      dateto: Type.Optional(Day),
    },
    strict,
  ),
  result: Type.Array(Post),
  paged: true,
});

export const listCategories = bothPrefixes({
  method: 'GET',
  path: '/category',
  summary: 'News categories in their order, retired ones too, because older stories keep theirs.',
  result: Type.Array(Category),
});
