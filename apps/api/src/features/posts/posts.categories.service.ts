/**
 * News categories as editors keep them (decision 0089). One is retired and never deleted: stories keep it, also those that wait sealed
 * for their batch, of which the database knows no category.
 */

import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import type * as contract from '@pakmut/contract/posts/posts.categories.staff.contract.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { IdempotencyKey } from '#api/platform/http/call.ts';
import { idempotent } from '#api/platform/http/idempotency.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './posts.categories.queries.ts';

type CategoryInput = InputOf<typeof contract.addCategory>;

/** The ids of the categories that new stories may have. */
export function listOfferedCategoryIds({ db }: Platform): Promise<number[]> {
  return queries.listOfferedIds(db);
}

/** All categories for who keeps them. */
export async function listCategoriesForStaff({ db }: Platform) {
  return (await queries.listCategoriesForStaff(db)).map((row) => ({
    category_id: row.id,
    category_name: row.name,
    category_name_en: row.name_en,
    category_name_lo: row.name_lo,
    category_name_km: row.name_km,
    category_name_my: row.name_my,
    position: row.position,
    category_color: row.slot,
    is_retired: toFlag(row.retired_at !== null),
    post_total: row.posts,
  }));
}

/**
 * Adds a category, once for each key.
 * @throws request.invalid without a name in Thai and in English, which stands in for the other languages
 */
export function addCategory(
  platform: Platform,
  { staffId, idempotencyKey }: { staffId: string; idempotencyKey: IdempotencyKey | null },
  input: CategoryInput,
): Promise<{ categoryID: number }> {
  const written = storedForm(input);
  return idempotent(platform, { memberId: staffId, idempotencyKey }, async (db) => {
    const id = await queries.nextCategoryId(db);
    const retired_at = input.is_retired === 1 ? platform.clock.now() : null;
    await queries.insertCategory(db, { ...written, id, retired_at });
    await record(platform, db, { staffId, action: 'categories.add', id, input });
    return { categoryID: id };
  });
}

/** @throws posts.category_not_found, request.invalid */
export async function changeCategory(
  platform: Platform,
  staffId: string,
  id: number,
  input: CategoryInput,
): Promise<void> {
  const written = storedForm(input);
  await platform.db.transaction().execute(async (db) => {
    const before = await queries.lockCategory(db, id);
    if (!before) throw new AppError('posts.category_not_found');
    const retired_at = input.is_retired === 1 ? (before.retired_at ?? platform.clock.now()) : null;
    await queries.updateCategory(db, id, { ...written, retired_at });
    await record(platform, db, { staffId, action: 'categories.change', id, input });
  });
}

function storedForm(input: CategoryInput) {
  const errors = (['category_name', 'category_name_en'] as const).flatMap((field) =>
    input[field].trim() ? [] : [{ field, message: 'invalid_input' as const }],
  );
  if (errors.length > 0) throw new AppError('request.invalid', { errors });
  return {
    name: input.category_name.trim(),
    name_en: input.category_name_en.trim(),
    name_lo: input.category_name_lo.trim(),
    name_km: input.category_name_km.trim(),
    name_my: input.category_name_my.trim(),
    position: input.position,
    slot: input.category_color,
  };
}

type Act = { staffId: string; action: `categories.${string}`; id: number; input: CategoryInput };

/** A category has no id that the log could name as a subject, so the line stands with who did it. */
function record({ clock }: Platform, db: Queryable, { staffId, action, id, input }: Act): Promise<void> {
  const detail = JSON.stringify({ category: id, name: input.category_name.trim(), retired: input.is_retired });
  return recordStaffAction(db, { staffId, action, subjectId: staffId, detail, at: clock.now() });
}
