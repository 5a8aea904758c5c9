import * as contract from '@pakmut/contract/site-settings/site-settings.contract.ts';
import { type ChangeableSetting, changeableSettings } from '@pakmut/contract/site-settings/site-settings.rules.ts';
import { type Queryable, query } from '#api/platform/database/db.ts';
import { recordStaffAction } from '#api/platform/database/staff-actions.ts';
import { AppError } from '#api/platform/http/app-error.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { Platform } from '#api/platform/platform.ts';
import { readSetting } from '#api/platform/process/setting-changes.ts';

/** Settings that staff change in the console (decision 0087). */
export function siteSettingsRoutes(app: App): void {
  const { platform } = app;
  route(app, contract.listSettings, async () => {
    const changes = await listChanges(platform.db);
    return changeableSettings.map((name) => view(platform, name, changes.get(name)));
  });
  route(app, contract.changeSetting, async ({ name, value }, { member }) => {
    await change(platform, member.memberId, name, value);
    return view(platform, name, (await listChanges(platform.db)).get(name));
  });
}

type ChangeRow = { name: string; changed_at: Date; staff_name: string | null };

async function listChanges(db: Queryable): Promise<ReadonlyMap<string, ChangeRow>> {
  const rows = await query<ChangeRow>(db)`
    select c.name, c.changed_at, m.display_name as staff_name
    from setting_changes c left join members m on m.id = c.changed_by`;
  return new Map(rows.map((row) => [row.name, row]));
}

/** Refuses with `settings.not_valid` what the setting does not take. This process obeys at once, the others by a signal. */
async function change(platform: Platform, staffId: string, name: ChangeableSetting, value: string | null) {
  const text = value?.trim() ?? null;
  if (text !== null && !readSetting(name, text)) throw new AppError('settings.not_valid');
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (db) => {
    if (text === null) await db.deleteFrom('setting_changes').where('name', '=', name).execute();
    else {
      const changed = { value: text, changed_by: staffId, changed_at: at };
      await db
        .insertInto('setting_changes')
        .values({ name, ...changed })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(changed))
        .execute();
    }
    // A setting has no id; the log names it beside its new value.
    const detail = text === null ? name : `${name}: ${text}`;
    await recordStaffAction(db, { staffId, action: 'settings.changed', subjectId: staffId, detail, at });
  });
  await platform.settingChanges.load();
}

function view({ settingChanges }: Platform, name: ChangeableSetting, row: ChangeRow | undefined) {
  return {
    name,
    value: settingChanges.currentText(name),
    given: settingChanges.givenText(name),
    is_changed: row ? (1 as const) : (0 as const),
    date: row?.changed_at.toISOString() ?? '',
    staff_name: row?.staff_name ?? '',
  };
}
