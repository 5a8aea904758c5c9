/** The call-outs that everybody reads, one answer for all, and the calls by which editors write them. */
import { listCallouts } from '@pakmut/contract/callouts/callouts.contract.ts';
import * as contract from '@pakmut/contract/callouts/callouts.staff.contract.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import { listProvinces } from '#api/features/places/places.service.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { stateOf } from '#api/platform/process/schedule.ts';
import type { CalloutRow } from './callouts.queries.ts';
import * as service from './callouts.service.ts';

export function calloutsRoutes(app: App): void {
  const { platform } = app;
  const { clock } = platform;
  route(app, listCallouts, (_input, { request, reply }) =>
    cached(app, { request, reply }, async () => {
      const rows = await service.listShownCallouts(platform);
      const now = clock.now();
      return rows.map((row) => ({
        ...viewCallout(row),
        callout_state: row.ends_at > now ? ('open' as const) : ('over' as const),
        story_count: row.stories,
      }));
    }),
  );
  route(app, contract.listStaffCallouts, async () =>
    (await service.listAllCallouts(platform)).map((row) => ({
      ...viewCallout(row),
      is_published: toFlag(row.is_published),
      callout_state: stateOf(row, clock.now()),
      told_date: row.told_at?.toISOString() ?? ('' as const),
      story_count: row.stories,
    })),
  );
  route(app, contract.addCallout, async (input, { member }) => ({
    calloutID: await service.writeCallout(platform, member.memberId, input),
  }));
  route(app, contract.changeCallout, async ({ calloutID, ...input }, { member }) => {
    await service.changeCallout(platform, member.memberId, calloutID, input);
    return { calloutID };
  });
  route(app, contract.deleteCallout, async ({ calloutID }, { member }) => {
    await service.deleteCallout(platform, member.memberId, calloutID);
    return { calloutID };
  });
}

function viewCallout(row: CalloutRow) {
  const province = listProvinces().find(({ id }) => id === row.province_id);
  return {
    callout_id: row.id,
    callout_question: row.question,
    callout_detail: row.detail,
    callout_tag: row.tag,
    callout_place: row.place,
    province_id: row.province_id ?? '',
    province_name: province?.th ?? '',
    province_name_en: province?.en ?? '',
    begin_date: row.begins_at.toISOString(),
    end_date: row.ends_at.toISOString(),
  };
}
