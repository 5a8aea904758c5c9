/** Slides and menus in the contract's words. */
import type { MenuPlace } from '@pakmut/contract/editorial/editorial.menus.contract.ts';
import type { ScheduleState } from '@pakmut/contract/schedule.ts';
import { photoUrl, type Rendition } from '#api/features/media/media.service.ts';
import type { MenuRow } from './editorial.menus.queries.ts';
import type { SlideRow } from './editorial.queries.ts';

export function viewSlide(row: SlideRow) {
  const picture = (rendition: Rendition) => (row.image ? photoUrl(row.image, rendition) : '');
  return {
    _id: row.id,
    slide_id: row.id,
    slide_type: row.kind,
    slide_name: row.name,
    slide_name_en: row.name_en,
    slide_name_lo: row.name_lo,
    slide_name_km: row.name_km,
    slide_name_my: row.name_my,
    slide_detail: row.detail,
    slide_detail_en: row.detail_en,
    slide_detail_lo: row.detail_lo,
    slide_detail_km: row.detail_km,
    slide_detail_my: row.detail_my,
    slide_img_path: picture('hd'),
    slide_img_webp_path: picture('hd-webp'),
    slide_img_thumb_path: picture('thumb'),
    slide_img_thumb_webp_path: picture('thumb-webp'),
    slide_img_md_path: row.has_middle ? picture('middle') : '',
    slide_img_md_webp_path: row.has_middle ? picture('middle-webp') : '',
    slide_img_width: row.width,
    slide_img_height: row.height,
    slide_link: row.link,
  };
}

export function viewSlideForStaff(row: SlideRow, state: ScheduleState) {
  return {
    ...viewSlide(row),
    position: row.position,
    begin_date: row.begins_at?.toISOString() ?? ('' as const),
    end_date: row.ends_at?.toISOString() ?? ('' as const),
    is_published: row.is_published ? (1 as const) : (0 as const),
    slide_state: state,
  };
}

/** Rows come ordered by the place where they stand. */
export function viewSlidesByType(rows: readonly SlideRow[]) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    slide_type: kind,
    slides: rows.filter((row) => row.kind === kind).map(viewSlide),
  }));
}

const menuTexts = (row: MenuRow) => ({
  menu_name: row.name,
  menu_name_en: row.name_en,
  menu_name_lo: row.name_lo,
  menu_name_km: row.name_km,
  menu_name_my: row.name_my,
  menu_description: row.description,
  menu_description_en: row.description_en,
  menu_description_lo: row.description_lo,
  menu_description_km: row.description_km,
  menu_description_my: row.description_my,
  menu_img_path_url: row.image ? photoUrl(row.image, 'thumb') : '',
  menu_url: row.link,
});

export function viewMenuEntry(row: MenuRow) {
  return { _id: row.id, ...menuTexts(row) };
}

export function viewMenuForStaff(row: MenuRow, state: ScheduleState) {
  return {
    menu_id: row.id,
    ...menuTexts(row),
    place: row.place as MenuPlace,
    position: row.position,
    begin_date: row.begins_at?.toISOString() ?? ('' as const),
    end_date: row.ends_at?.toISOString() ?? ('' as const),
    is_published: row.is_published ? (1 as const) : (0 as const),
    menu_state: state,
  };
}
