/** Who belongs to an organisation is said by that member alone (decision 0104). */
import { isId } from '#api/platform/database/db.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './organisations.queries.ts';

/** @throws organisations.not_found */
export async function getOrganisation({ db }: Platform, id: string): Promise<queries.OrganisationRow> {
  const found = isId(id) ? await queries.findOrganisation(db, id) : undefined;
  if (!found) throw new AppError('organisations.not_found');
  return found;
}

/**
 * The member agrees, declines or leaves; saying the same again changes nothing. To somebody who was not asked, or has declined,
 * an organisation that exists answers like one that does not.
 * @throws organisations.not_asked
 */
export async function setAffiliation(
  platform: Platform,
  memberId: string,
  id: string,
  isMember: boolean,
): Promise<void> {
  const { db, clock } = platform;
  const answer = { isMember, at: clock.now() };
  if (isId(id) && (await queries.answerAffiliation(db, id, memberId, answer))) return;
  const hasDeclined = isId(id) && (await queries.findAffiliation(db, id, memberId)) !== undefined;
  if (isMember || !hasDeclined) throw new AppError('organisations.not_asked');
}
