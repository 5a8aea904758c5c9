/** Answers the persona survey for the people of the demo world, so that it does not greet a visitor who tries one. */

import type { Platform } from '#api/platform/platform.ts';
import { demoMembers } from './members.demo.ts';

export async function seedPersonas(platform: Platform, ids: ReadonlyMap<string, string>): Promise<void> {
  await platform.db
    .insertInto('personas')
    .values(
      demoMembers.map(({ key, type, provinceId }) => ({
        member_id: ids.get(key) ?? '',
        on_behalf: 1,
        objectives: type === 'reporter' ? ['1', '3'] : ['1', '2'],
        province_id: String(provinceId),
        amphoe_id: `${provinceId}01`,
        answered_at: platform.clock.now(),
      })),
    )
    .execute();
}
