/** Settings that staff change in the console (decisions §7, decision 0087). */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { Flag, strict } from '../fields.ts';
import { changeableSettings, settingMaximum } from './site-settings.rules.ts';

const Name = Type.Enum(changeableSettings);

const Setting = Type.Object({
  name: Name,
  value: Type.String({ description: 'what holds now, as the environment would have it' }),
  given: Type.String({ description: 'what the environment gives, or the default' }),
  is_changed: Flag,
  date: Type.String({ description: 'of the last change; empty without' }),
  staff_name: Type.String({ description: 'who changed it; empty without' }),
});

export const listSettings = endpoint({
  method: 'GET',
  path: '/admin/setting',
  access: 'member',
  permission: 'settings.manage',
  summary: 'The settings that staff can change.',
  result: Type.Array(Setting),
});

export const changeSetting = endpoint({
  method: 'POST',
  path: '/admin/setting',
  access: 'member',
  permission: 'settings.manage',
  rate: 'write',
  summary: 'Change a setting for every process at once; null takes the change away.',
  body: Type.Object(
    { name: Name, value: Type.Union([Type.String({ maxLength: settingMaximum }), Type.Null()]) },
    strict,
  ),
  result: Setting,
});
