/**
 * Contents of the first page that editors choose (specification §7 getSlideshowAllTypeList, slideShowList,
 * otherMenu2024).
 */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { homeSlides, slideStates } from './editorial.rules.ts';

const SlideType = Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' });

const Slide = Type.Object({
  _id: Id,
  slide_id: Id,
  slide_type: SlideType,
  slide_name: Type.String(),
  slide_name_en: Type.String({ description: 'empty: show slide_name' }),
  slide_detail: Type.String(),
  slide_detail_en: Type.String(),
  slide_img_path: Type.String(),
  slide_img_webp_path: Type.String(),
  slide_img_thumb_path: Type.String(),
  slide_img_thumb_webp_path: Type.String(),
  slide_img_md_path: Type.String({ description: 'for phones and cards; empty until an older picture has it' }),
  slide_img_md_webp_path: Type.String(),
  slide_img_width: Type.Integer(),
  slide_img_height: Type.Integer(),
  slide_link: Type.String({ description: 'a page of this site, an https address, or empty' }),
});

export const listAllSlides = endpoint({
  method: 'GET',
  path: '/public/csite/getSlideshowAllTypeList',
  access: 'visitor',
  summary: 'The slides of today, by the place where they stand.',
  result: Type.Array(Type.Object({ slide_type: SlideType, slides: Type.Array(Slide) })),
});

export const listSlides = endpoint({
  method: 'GET',
  path: '/public/pagemanage/slideShowList',
  access: 'visitor',
  summary: `The slides of today for one place; \`${homeSlides}\` unless another is named.`,
  query: Type.Object({ type: Type.Optional(SlideType) }, strict),
  result: Type.Array(Slide),
});

export const listOtherMenus = endpoint({
  method: 'GET',
  path: '/public/pagemanage/otherMenu2024',
  access: 'visitor',
  summary: 'Further menus that editors added.',
  result: Type.Array(
    Type.Object({
      _id: Id,
      menu_name: Type.String(),
      menu_description: Type.String(),
      menu_img_path_url: Type.String(),
      menu_url: Type.String({ description: 'a page of this site or an https address' }),
    }),
  ),
});

const When = Type.Union([Instant, Type.Literal('')]);
const slideFields = {
  slide_type: SlideType,
  slide_name: Type.String({ maxLength: 120 }),
  slide_name_en: Type.String({ maxLength: 120 }),
  slide_detail: Type.String({ maxLength: 300 }),
  slide_detail_en: Type.String({ maxLength: 300 }),
  slide_link: Type.String({ maxLength: 500, description: 'a page of this site, an https address, or empty' }),
  position: Type.Integer({ minimum: 0, maximum: 1_000, description: 'lower ones come first' }),
  begin_date: Type.Union(When.anyOf, { description: 'empty: at once' }),
  end_date: Type.Union(When.anyOf, { description: 'exclusive; empty: without end' }),
  is_published: Flag,
};
const slideId = Type.Object({ slideID: AddressId });
const changedSlide = Type.Object({ slideID: Id });

export const listAllSlidesForStaff = endpoint({
  method: 'GET',
  path: '/admin/slide',
  access: 'member',
  permission: 'content.manage',
  summary: 'All slides with their schedule, in their order.',
  result: Type.Array(
    Type.Object({
      slide_id: Id,
      ...slideFields,
      slide_img_thumb_path: Type.String({ description: 'empty: no picture yet' }),
      slide_state: Type.Enum(slideStates),
    }),
  ),
});

export const addSlide = endpoint({
  method: 'POST',
  path: '/admin/slide',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  once: 'after its effect',
  summary: 'Write a slide; it is published when it has its picture, which comes by a call of its own.',
  body: Type.Object(slideFields, strict),
  result: changedSlide,
});

export const changeSlide = endpoint({
  method: 'POST',
  path: '/admin/slide/:slideID',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Replace the texts, the place and the schedule of a slide.',
  params: slideId,
  body: Type.Object(slideFields, strict),
  result: changedSlide,
});

export const deleteSlide = endpoint({
  method: 'POST',
  path: '/admin/slide/:slideID/delete',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Delete a slide and its picture.',
  params: slideId,
  result: changedSlide,
});

export const uploadSlideImage = endpoint({
  method: 'POST',
  path: '/admin/slide/:slideID/image',
  access: 'member',
  permission: 'content.manage',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of a slide (multipart field `file`); the one before is removed.',
  params: slideId,
  upload: true,
  result: Type.Object({ slide_img_thumb_path: Type.String() }),
});
