/** News categories as editors keep them. Apart from the calls of readers, because every first page brings that file. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, strict } from '../fields.ts';

const Name = Type.String({ maxLength: 60 });
const written = {
  category_name: Name,
  category_name_en: Name,
  category_name_lo: Name,
  category_name_km: Name,
  category_name_my: Name,
  position: Type.Integer({ minimum: 0, maximum: 1_000, description: 'lower ones come first' }),
  category_color: Type.Integer({ minimum: 1, maximum: 8, description: 'which of the eight colours of categories' }),
  is_retired: Type.Union(Flag.anyOf, { description: '1: not offered for new stories; older ones keep it' }),
};
const changedCategory = Type.Object({ categoryID: Type.Integer() });

export const listCategoriesForStaff = endpoint({
  method: 'GET',
  path: '/admin/category',
  access: 'member',
  permission: 'content.manage',
  summary: 'All categories in their order, retired ones too, with the number of their public stories.',
  result: Type.Array(Type.Object({ category_id: Type.Integer(), ...written, post_total: Type.Integer() })),
});

export const addCategory = endpoint({
  method: 'POST',
  path: '/admin/category',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  once: 'with its effect',
  summary:
    'Add a category, with one of the eight colours. Its icon is that of “other”: icons belong to the first eight.',
  body: Type.Object(written, strict),
  result: changedCategory,
});

export const changeCategory = endpoint({
  method: 'POST',
  path: '/admin/category/:categoryID',
  access: 'member',
  permission: 'content.manage',
  rate: 'write',
  summary: 'Replace the names and the place of a category, retire it or offer it again. A category is never deleted.',
  params: Type.Object({ categoryID: Type.Integer({ minimum: 1, maximum: 32_767 }) }),
  body: Type.Object(written, strict),
  result: changedCategory,
});
