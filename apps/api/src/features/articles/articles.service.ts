/** The sources of articles are written here; `articles.reading.service.ts` reads them. */
import { isFeedAddress } from '@pakmut/contract/articles/articles.rules.ts';
import type * as contract from '@pakmut/contract/articles/articles.staff.contract.ts';
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import { isProvince } from '#api/features/places/places.service.ts';
import { isId } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './articles.queries.ts';

type SourceInput = InputOf<typeof contract.addSource>;

/** @throws articles.name_missing, articles.address_invalid, articles.province_unknown, articles.address_taken */
export async function addSource(platform: Platform, staffId: string, input: SourceInput): Promise<string> {
  const written = storedForm(input);
  const at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const id = await queries.insertSource(db, { ...written, due_at: at });
    if (!id) throw new AppError('articles.address_taken');
    await recordStaffAction(db, { staffId, action: 'articles.source_add', subjectId: id, detail: describe(input), at });
    return id;
  });
}

/** @throws articles.not_found, and what `addSource` throws */
export async function changeSource(platform: Platform, staffId: string, id: string, input: SourceInput): Promise<void> {
  const written = storedForm(input);
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const before = isId(id) ? await queries.lockSource(db, id) : undefined;
    if (!before) throw new AppError('articles.not_found');
    if (await queries.hasOtherSource(db, id, written.url)) throw new AppError('articles.address_taken');
    // Another address has another state.
    const anew = before.url !== written.url && { due_at: at, etag: '', last_modified: '', failures: 0 };
    await queries.updateSource(db, id, { ...written, ...anew });
    await recordStaffAction(db, {
      ...{ staffId, action: 'articles.source_change', subjectId: id, detail: describe(input), at },
    });
  });
}

/** @throws articles.not_found */
export async function readSourceSoon({ db, clock }: Platform, id: string): Promise<void> {
  if (!isId(id) || !(await queries.lockSource(db, id))) throw new AppError('articles.not_found');
  // Without what it said last time, so that it answers with everything it has.
  await queries.updateSource(db, id, { due_at: clock.now(), etag: '', last_modified: '' });
}

/** @throws articles.not_found */
export async function deleteSource(platform: Platform, staffId: string, id: string): Promise<void> {
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    const source = isId(id) ? await queries.lockSource(db, id) : undefined;
    if (!source) throw new AppError('articles.not_found');
    await queries.deleteSource(db, id);
    await recordStaffAction(db, {
      ...{ staffId, action: 'articles.source_delete', subjectId: id, detail: source.url, at },
    });
  });
}

function storedForm(input: SourceInput) {
  const [name, url] = [input.source_name.trim(), input.source_url.trim()];
  if (!name) throw new AppError('articles.name_missing');
  if (!isFeedAddress(url)) throw new AppError('articles.address_invalid');
  if (input.province_id && !isProvince(input.province_id)) throw new AppError('articles.province_unknown');
  return {
    ...{ name, url: new URL(url).href, language: input.source_language },
    ...{ is_active: input.is_active === 1, is_warning: input.is_warning === 1, province_id: input.province_id || null },
  };
}

const describe = ({ source_name, source_url, is_active }: SourceInput) =>
  JSON.stringify({ name: source_name.trim(), url: source_url.trim(), active: is_active });
