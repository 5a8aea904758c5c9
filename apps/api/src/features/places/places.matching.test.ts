import { describe, expect, test } from 'vitest';
import { addresses } from '#api/testing/geocoding-service.ts';
import { tambonOf } from './places.matching.ts';

const inKhonKaen = { latitude: 16.44, longitude: 102.83 };
const inBangkok = { latitude: 13.75, longitude: 100.491 };
const inBanPhai = { latitude: 16.06, longitude: 102.73 };
const codeOf = (fields: Record<string, string>, point = inKhonKaen, line: string[] = []) =>
  tambonOf({ fields, line }, point)?.tambon.id ?? null;
const khonKaen = { county: 'อำเภอเมืองขอนแก่น', state: 'จังหวัดขอนแก่น' };

describe('the tambon of an address is found', () => {
  test.each([
    ['in Bangkok by khwaeng and khet', addresses.palace, inBangkok, '100101'],
    ['elsewhere by tambon and amphoe', addresses.naiMueang, inKhonKaen, '400101'],
    ['beside a village and a municipality of other names', addresses.sila, inKhonKaen, '400114'],
    ['in the field suburb', { suburb: 'ตำบลศิลา', ...khonKaen }, inKhonKaen, '400114'],
    ['in the field town, without the word for its kind', { town: 'ศิลา', ...khonKaen }, inKhonKaen, '400114'],
    ['with all words shortened', { quarter: 'ต.ศิลา', district: 'อ.เมือง', province: 'จ.ขอนแก่น' }, inKhonKaen, '400114'],
    ['with no word at all', { suburb: 'บ้านเป็ด', county: 'เมืองขอนแก่น', state: 'ขอนแก่น' }, inKhonKaen, '400115'],
    [
      'by the official code of the province',
      { suburb: 'ตำบลศิลา', county: 'อำเภอเมืองขอนแก่น', 'ISO3166-2-lvl4': 'TH-40' },
      inKhonKaen,
      '400114',
    ],
    [
      'with the everyday name of Bangkok',
      { quarter: 'แขวงดุสิต', suburb: 'เขตดุสิต', city: 'กรุงเทพฯ' },
      inBangkok,
      '100201',
    ],
    [
      'though the writer decomposed sara am',
      { quarter: 'แขวงส\u0E4D\u0E32ราญราษฎร์', suburb: 'เขตพระนคร', city: 'กรุงเทพมหานคร' },
      inBangkok,
      '100104',
    ],
    [
      'that bears the name of its amphoe, when it says so',
      { municipality: 'ตำบลบ้านไผ่', county: 'อำเภอบ้านไผ่', state: 'จังหวัดขอนแก่น' },
      inBanPhai,
      '401001',
    ],
  ])('%s', (_how, fields, point, id) => {
    expect(codeOf(fields, point)).toBe(id);
  });

  test('in the whole line where one field has taken the place of another', () => {
    const line = ['บ้านหนึ่ง', 'ตำบลศิลา', 'อำเภอเมืองขอนแก่น', 'จังหวัดขอนแก่น'];
    expect(codeOf({ suburb: 'บ้านหนึ่ง', ...khonKaen }, inKhonKaen, line)).toBe('400114');
  });
});

describe('no tambon is found', () => {
  test.each([
    ['outside Thailand', addresses.vientiane, inKhonKaen],
    ['without the amphoe', { suburb: 'ตำบลศิลา', state: 'จังหวัดขอนแก่น' }, inKhonKaen],
    ['without the province', { suburb: 'ตำบลศิลา', county: 'อำเภอเมืองขอนแก่น' }, inKhonKaen],
    ['of a name that the amphoe does not have', { suburb: 'ตำบลพระบรมมหาราชวัง', ...khonKaen }, inKhonKaen],
    ['when two are named', { suburb: 'ตำบลศิลา', quarter: 'ตำบลในเมือง', ...khonKaen }, inKhonKaen],
    ['by the name of a municipality, whose borders are others', { town: 'เทศบาลเมืองศิลา', ...khonKaen }, inKhonKaen],
    ['by a road or a shop of the same name', { road: 'ศิลา', shop: 'บ้านเป็ด', ...khonKaen }, inKhonKaen],
    ['by the name of the amphoe alone', { county: 'บ้านไผ่', state: 'ขอนแก่น' }, inBanPhai],
    ['when the pin lies in another part of the country', addresses.palace, inKhonKaen],
    ['for an address without names', {}, inKhonKaen],
  ])('%s', (_why, fields, point) => {
    expect(codeOf(fields, point)).toBeNull();
  });
});
