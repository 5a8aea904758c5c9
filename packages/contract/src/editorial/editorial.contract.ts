/** Contents of the first page that editors choose (specification §7 getSlideshowAllTypeList, slideShowList). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Id, strict } from '../fields.ts';
import { homeSlides } from './editorial.rules.ts';

export const SlideType = Type.String({ pattern: '^[a-z][a-z0-9-]{0,29}$' });

const name = () => Type.String({ maxLength: 120 });
const detail = () => Type.String({ maxLength: 300 });

/** What it says. Where a text is empty, the English one is shown, and without that the Thai one. */
export const slideTexts = {
  slide_name: name(),
  slide_name_en: name(),
  slide_name_lo: name(),
  slide_name_km: name(),
  slide_name_my: name(),
  slide_detail: detail(),
  slide_detail_en: detail(),
  slide_detail_lo: detail(),
  slide_detail_km: detail(),
  slide_detail_my: detail(),
};

export const Slide = Type.Object({
  _id: Id,
  slide_id: Id,
  slide_type: SlideType,
  ...slideTexts,
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
