/** Settings that staff changed in the console stand above those of the environment, in every process (decision 0087). */
import { type ChangeableSetting, changeableSettings } from '@pakmut/contract/site-settings/site-settings.rules.ts';
import type { Queryable } from '#api/platform/database/db.ts';
import type { Signals } from '#api/platform/database/signals.ts';
import { type Config, settings } from './config.ts';

export type SettingChanges = ReturnType<typeof createSettingChanges>;

/** Writes the changes into `config`, which everybody reads when they need a value. */
export function createSettingChanges(config: Config, db: Queryable, signals: Signals) {
  const given: Config = { ...config };

  /** Reads all changes anew; one that a newer version of the product no longer takes is as if it did not exist. */
  async function load(): Promise<void> {
    const rows = await db.selectFrom('setting_changes').select(['name', 'value']).execute();
    const changes = new Map(rows.map(({ name, value }) => [name, value]));
    const values = changeableSettings.map((name) => {
      const text = changes.get(name);
      const read = text === undefined ? undefined : readSetting(name, text);
      return [name, read ? read.value : given[name]] as const;
    });
    Object.assign(config, Object.fromEntries(values));
  }

  return {
    load,
    /** From now on, changes of other processes count here too. Throws while the database cannot be reached. */
    async follow(log: { warn: (about: object, message: string) => void }): Promise<void> {
      signals.subscribe('settings', () => {
        load().catch((err: unknown) => log.warn({ err }, 'settings could not be read anew'));
      });
      await load();
    },
    /** What the environment gives, or the default, as text. */
    givenText: (name: ChangeableSetting) => textOf(given[name]),
    currentText: (name: ChangeableSetting) => textOf(config[name]),
  };
}

/** The value of a setting; undefined for a text that it does not take. */
export function readSetting(name: ChangeableSetting, text: string): { readonly value: unknown } | undefined {
  try {
    return { value: settings[name].read(text) };
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string {
  if (!(value instanceof Map)) return String(value);
  return value.size === 0 ? '' : JSON.stringify(Object.fromEntries(value));
}
