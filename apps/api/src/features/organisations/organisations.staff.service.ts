/** Organisations in the hands of editors (decision 0104). Each act is a line of the log in the transaction of its effect (R25). */

import type { InputOf } from '@pakmut/contract/endpoint.ts';
import {
  mayBeAskedAgain,
  organisationDetailMaximum,
  organisationMembersMaximum,
  organisationNameMaximum,
} from '@pakmut/contract/organisations/organisations.rules.ts';
import type * as contract from '@pakmut/contract/organisations/organisations.staff.contract.ts';
import { isSiteLink } from '@pakmut/contract/site-link.ts';
import { trimFormText } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { replaceSquarePicture } from '#api/features/media/media.pictures.service.ts';
import { avatarUrl, removeAvatarFile } from '#api/features/media/media.service.ts';
import { notify } from '#api/features/notifications/notifications.service.ts';
import { isProvince } from '#api/features/places/places.service.ts';
import { isId, type Queryable } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './organisations.queries.ts';

type OrganisationInput = InputOf<typeof contract.addOrganisation>;

/** @throws what `storedForm` refuses */
export function addOrganisation(platform: Platform, staffId: string, input: OrganisationInput): Promise<string> {
  const written = storedForm(input);
  const created_at = platform.clock.now();
  return platform.db.transaction().execute(async (db) => {
    const id = await queries.insertOrganisation(db, { ...written, created_at });
    await record(platform, db, { staffId, action: 'organisations.add', id, detail: describe(input) });
    return id;
  });
}

/** @throws organisations.not_found, and what `storedForm` refuses */
export async function changeOrganisation(platform: Platform, staffId: string, id: string, input: OrganisationInput) {
  const written = storedForm(input);
  await platform.db.transaction().execute(async (db) => {
    await lockOrganisation(db, id);
    await queries.updateOrganisation(db, id, written);
    await record(platform, db, { staffId, action: 'organisations.change', id, detail: describe(input) });
  });
}

/** @throws organisations.not_found */
export async function deleteOrganisation(platform: Platform, staffId: string, id: string): Promise<void> {
  const logo = await platform.db.transaction().execute(async (db) => {
    const before = await lockOrganisation(db, id);
    await queries.deleteOrganisation(db, id);
    await record(platform, db, { staffId, action: 'organisations.delete', id });
    return before.logo;
  });
  await removeAvatarFile(platform, logo);
}

/**
 * Makes a square picture of the upload, and removes the one before; answers with its address.
 * @throws organisations.not_found, and what a picture that cannot be read is refused with
 */
export async function replaceLogo(platform: Platform, staffId: string, id: string, upload: { path: string }) {
  const name = await replaceSquarePicture(platform, upload, async (db, logo) => {
    const before = await lockOrganisation(db, id);
    await queries.updateOrganisation(db, id, { logo });
    await record(platform, db, { staffId, action: 'organisations.image', id });
    return before.logo;
  });
  return avatarUrl(name);
}

/** Whom an organisation has asked. @throws organisations.not_found */
export async function listAffiliations({ db }: Platform, id: string): Promise<queries.AskedRow[]> {
  if (!isId(id) || !(await queries.findOrganisation(db, id))) throw new AppError('organisations.not_found');
  return queries.listAsked(db, id);
}

/**
 * Asks a member, who is told. Somebody who declined or left has a month of peace.
 * @throws organisations.not_found, members.not_found, organisations.declined_lately, organisations.full
 */
export async function askMember(platform: Platform, staffId: string, id: string, memberId: string): Promise<void> {
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    // Two editors who ask at once count one after the other.
    await lockOrganisation(db, id);
    if (!isId(memberId) || !(await queries.isMemberInSight(db, memberId))) throw new AppError('members.not_found');
    const before = await queries.findAffiliation(db, id, memberId);
    if (before && !before.declined_at) return;
    if (before?.declined_at && !mayBeAskedAgain(before.declined_at, at))
      throw new AppError('organisations.declined_lately');
    if ((await queries.countAffiliations(db, id)) >= organisationMembersMaximum)
      throw new AppError('organisations.full');
    await queries.insertAffiliation(db, id, memberId, at);
    const key = `organisation_asked:${id}:${at.getTime()}`;
    await notify(db, [{ to: memberId, reason: 'organisation_asked', key, at, params: { organisation: id } }]);
    await record(platform, db, {
      staffId,
      action: 'organisations.ask',
      id,
      detail: JSON.stringify({ member: memberId }),
    });
  });
}

/** Takes a member out, or the question back. @throws organisations.not_found, members.not_found */
export async function removeAffiliation(
  platform: Platform,
  staffId: string,
  id: string,
  memberId: string,
): Promise<void> {
  await platform.db.transaction().execute(async (db) => {
    await lockOrganisation(db, id);
    if (!isId(memberId) || !(await queries.deleteAffiliation(db, id, memberId)))
      throw new AppError('members.not_found');
    const detail = JSON.stringify({ member: memberId });
    await record(platform, db, { staffId, action: 'organisations.remove', id, detail });
  });
}

async function lockOrganisation(db: Queryable, id: string) {
  const organisation = isId(id) ? await queries.lockOrganisation(db, id) : undefined;
  if (!organisation) throw new AppError('organisations.not_found');
  return organisation;
}

/**
 * What an editor wrote as it is stored.
 * @throws organisations.name_missing, organisations.text_too_long, organisations.link_invalid, organisations.province_unknown
 */
function storedForm(input: OrganisationInput) {
  const [name, detail] = [trimFormText(input.organisation_name), trimFormText(input.organisation_detail)];
  if (!name) throw new AppError('organisations.name_missing');
  if (longest(name) > organisationNameMaximum || longest(detail) > organisationDetailMaximum)
    throw new AppError('organisations.text_too_long');
  const link = input.organisation_link.trim();
  if (link && !isSiteLink(link)) throw new AppError('organisations.link_invalid');
  if (input.province_id && !isProvince(input.province_id)) throw new AppError('organisations.province_unknown');
  return {
    name: JSON.stringify(name),
    detail: detail && JSON.stringify(detail),
    link,
    province_id: input.province_id || null,
  };
}

function longest(text: FormText | null): number {
  return Math.max(0, ...Object.values(text ?? {}).map(({ length }) => length));
}

const describe = ({ organisation_name, province_id }: OrganisationInput) =>
  JSON.stringify({ name: organisation_name.th.trim(), province: province_id });

type Act = { staffId: string; action: `organisations.${string}`; id: string; detail?: string };

function record({ clock }: Platform, db: Queryable, { staffId, action, id, detail = '' }: Act): Promise<void> {
  return recordStaffAction(db, { staffId, action, subjectId: id, detail, at: clock.now() });
}
