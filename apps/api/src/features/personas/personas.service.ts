/** The persona survey after the first login (specification §3, §5; F11). */
import { askAgainHours, checkPersona, type PersonaAnswers } from '@pakmut/contract/personas/personas.rules.ts';
import { saveSurveyAnswers } from '#api/features/members/members.service.ts';
import { areNestedAreas } from '#api/features/places/places.service.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import * as queries from './personas.queries.ts';

const hourMilliseconds = 3_600_000;

/** Whether there is a persona, and until when the survey rests. */
export async function getStatus(platform: Platform, memberId: string) {
  const persona = await queries.findPersona(platform.db, memberId);
  const rests = persona?.ask_again_at && persona.ask_again_at > platform.clock.now() ? persona.ask_again_at : null;
  return { exists: Boolean(persona?.answered_at), askAgainAt: persona?.answered_at ? null : rests };
}

/** The present answers, including later changes on the profile. */
export async function getPersona(platform: Platform, memberId: string) {
  const persona = await queries.findPersona(platform.db, memberId);
  if (!persona?.answered_at) return null;
  return { ...persona, ...(await queries.findAnswersOnProfile(platform.db, memberId)) };
}

/** Stores the answers; level, interests and place show on the profile from now on. */
export async function savePersona(
  platform: Platform,
  memberId: string,
  answers: PersonaAnswers & { districtID?: string },
): Promise<void> {
  const broken = checkPersona(answers);
  if (broken) throw new AppError(broken);
  const { provinceID: provinceId, amphurID: amphoeId, districtID: tambonId = '' } = answers;
  if (!areNestedAreas({ provinceId, amphoeId, tambonId })) {
    const field = areNestedAreas({ provinceId, amphoeId, tambonId: '' }) ? 'districtID' : 'amphurID';
    throw new AppError('request.invalid', { errors: [{ field, message: 'place_not_valid' }] });
  }
  const { mediaSkillsLevel: mediaLevel, issuesInterest: interests } = answers;
  await platform.db.transaction().execute(async (transaction) => {
    await saveSurveyAnswers(transaction, memberId, { mediaLevel, interests, provinceId, amphoeId, tambonId });
    await queries.upsertPersona(transaction, memberId, {
      on_behalf: answers.usedOnBehalf,
      objectives: [...new Set(answers.objective)].sort().map(String),
      province_id: provinceId,
      amphoe_id: amphoeId,
      tambon_id: tambonId,
      answered_at: platform.clock.now(),
    });
  });
}

/** Lets the survey rest for a day. */
export async function putOff(platform: Platform, memberId: string): Promise<Date> {
  const askAgainAt = new Date(platform.clock.now().getTime() + askAgainHours * hourMilliseconds);
  await queries.upsertAskAgain(platform.db, memberId, askAgainAt);
  return askAgainAt;
}
