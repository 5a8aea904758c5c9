/** Puts organisations into the demo world, with who belongs to them and whom one has asked. */
import { readFile } from 'node:fs/promises';
import { storeAvatar } from '#api/features/media/media.service.ts';
import { insertOrganisation } from '#api/features/organisations/organisations.queries.ts';
import type { Platform } from '#api/platform/platform.ts';
import { demoPicture } from '#demo/pictures.ts';
import { demoOrganisations } from './organisations.demo.ts';

const day = 86_400_000;

export async function seedOrganisations(platform: Platform, ids: ReadonlyMap<string, string>): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now().getTime();
  for (const { picture, name, detail, members, asked, ...organisation } of demoOrganisations) {
    const organisation_id = await insertOrganisation(db, {
      ...organisation,
      name: JSON.stringify(name),
      detail: JSON.stringify(detail),
      logo: await storeAvatar(platform, await readFile(demoPicture(picture))),
      created_at: new Date(now - 20 * day),
    });
    const affiliation = (key: string, joined_at: Date | null) => ({
      organisation_id,
      member_id: ids.get(key) ?? '',
      asked_at: new Date(now - 19 * day),
      joined_at,
    });
    const joined = members.map((key, index) => affiliation(key, new Date(now - (18 - index) * day)));
    await db
      .insertInto('affiliations')
      .values([...joined, ...asked.map((key) => affiliation(key, null))])
      .execute();
  }
}
