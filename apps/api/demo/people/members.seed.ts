/** Puts the people of the demo world into an empty database. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { termsVersion } from '#api/features/auth/auth.service.ts';
import { storeAvatar } from '#api/features/media/media.service.ts';
import { hashPassword } from '#api/platform/identity/passwords.ts';
import type { Platform } from '#api/platform/platform.ts';
import { demoPicture } from '#demo/pictures.ts';
import { seedStaffLogin } from './auth.seed.ts';
import { demoMembers, demoPassword } from './members.demo.ts';

/** Old enough to send coins. */
const joinedDaysAgo = 30;

/** Adds the demo members; returns their ids by key. */
export async function seedMembers(platform: Platform): Promise<Map<string, string>> {
  const password_hash = await hashPassword(demoPassword);
  const ids = new Map<string, string>();
  for (const member of demoMembers) {
    const avatar = await storeAvatar(platform, await readFile(demoPicture(`people/${member.key}.jpg`)));
    const { id } = await platform.db
      .insertInto('members')
      .values({
        display_name: member.displayName,
        full_name: member.fullName,
        email: member.email,
        telephone: member.telephone ?? null,
        password_hash,
        type: member.type === 'reporter' ? 2 : 1,
        role: member.role,
        avatar,
        language: member.language,
        province_id: String(member.provinceId),
        terms_version: termsVersion,
        terms_accepted_at: platform.clock.now(),
        age_consent: 'adult',
        email_confirmed_at: platform.clock.now(),
        created_at: new Date(platform.clock.now().getTime() - joinedDaysAgo * 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (member.role !== 'member') await seedStaffLogin(platform, id);
    ids.set(member.key, id);
  }
  return ids;
}

/** Adds nameless members for a large world; returns all member ids. */
export async function seedCrowd(platform: Platform, count: number): Promise<string[]> {
  await sql`
    insert into members (display_name, terms_version, terms_accepted_at, age_consent)
    select 'สมาชิก ' || n, ${termsVersion}, now(), 'adult' from generate_series(1, ${count}::int) n`.execute(
    platform.db,
  );
  const { rows } = await sql<{ id: string }>`select id from members`.execute(platform.db);
  return rows.map((row) => row.id);
}
