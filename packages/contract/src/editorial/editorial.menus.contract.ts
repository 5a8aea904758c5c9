/** Further menus (specification §3 "Survey menu", §7 otherMenu2024). Apart from slides, which every first page brings. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { AddressId, Flag, Id, Instant, strict } from '../fields.ts';
import { scheduleStates } from '../schedule.ts';

export const menuPlaces = ['menu', 'survey'] as const;
export type MenuPlace = (typeof menuPlaces)[number];
const Place = Type.Enum(menuPlaces, {
  description: 'menu: the menu of the site; survey: the page of the survey project',
});

const texts = {
  menu_name: Type.String({ maxLength: 80 }),
  menu_name_en: Type.String({ maxLength: 80 }),
  menu_name_lo: Type.String({ maxLength: 80 }),
  menu_name_km: Type.String({ maxLength: 80 }),
  menu_name_my: Type.String({ maxLength: 80 }),
  menu_description: Type.String({ maxLength: 300 }),
  menu_description_en: Type.String({ maxLength: 300 }),
  menu_description_lo: Type.String({ maxLength: 300 }),
  menu_description_km: Type.String({ maxLength: 300 }),
  menu_description_my: Type.String({ maxLength: 300 }),
};

export const listOtherMenus = endpoint({
  method: 'GET',
  path: '/public/pagemanage/otherMenu2024',
  access: 'visitor',
  summary: 'Further menus of today that editors wrote: those of the menu of the site unless another place is named.',
  query: Type.Object({ place: Type.Optional(Place) }, strict),
  result: Type.Array(
    Type.Object({
      _id: Id,
      ...texts,
      menu_img_path_url: Type.String({ description: 'empty: no picture' }),
      menu_url: Type.String({ description: 'a page of this site or an https address' }),
    }),
  ),
});

const When = Type.Union([Instant, Type.Literal('')]);
const written = {
  ...texts,
  place: Place,
  menu_url: Type.String({ maxLength: 500, description: 'a page of this site or an https address' }),
  position: Type.Integer({ minimum: 0, maximum: 1_000, description: 'lower ones come first' }),
  begin_date: Type.Union(When.anyOf, { description: 'empty: at once' }),
  end_date: Type.Union(When.anyOf, { description: 'exclusive; empty: without end' }),
  is_published: Flag,
};
const menuId = Type.Object({ menuID: AddressId });
const changedMenu = Type.Object({ menuID: Id });

export const listMenusForStaff = endpoint({
  method: 'GET',
  path: '/admin/menu',
  access: 'member',
  permission: 'content.manage',
  summary: 'All entries of menus with their schedule, in their order.',
  result: Type.Array(
    Type.Object({
      menu_id: Id,
      ...written,
      menu_img_path_url: Type.String({ description: 'empty: no picture' }),
      menu_state: Type.Enum(scheduleStates),
    }),
  ),
});

export const addMenu = endpoint({
  method: 'POST',
  path: '/admin/menu',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  once: 'after its effect',
  summary: 'Write an entry of a menu; a picture comes by a call of its own.',
  body: Type.Object(written, strict),
  result: changedMenu,
});

export const changeMenu = endpoint({
  method: 'POST',
  path: '/admin/menu/:menuID',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Replace the texts, the place and the schedule of an entry.',
  params: menuId,
  body: Type.Object(written, strict),
  result: changedMenu,
});

export const deleteMenu = endpoint({
  method: 'POST',
  path: '/admin/menu/:menuID/delete',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Delete an entry and its picture.',
  params: menuId,
  result: changedMenu,
});

export const uploadMenuImage = endpoint({
  method: 'POST',
  path: '/admin/menu/:menuID/image',
  access: 'member',
  permission: 'content.manage',
  rate: 'upload',
  once: 'after its effect',
  summary: 'Upload the JPEG of an entry (multipart field `file`); the one before is removed.',
  params: menuId,
  upload: true,
  result: Type.Object({ menu_img_path_url: Type.String() }),
});
