import { expect, test } from 'vitest';
import type { Language } from '#web/platform/i18n/i18n.tsx';
import { loadMessages } from '#web/platform/i18n/i18n.tsx';
import { namePlace } from './use-place-name.ts';

const khonKaen = {
  in_thailand: true,
  PROVINCE_ID: '40',
  PROVINCE_NAME: 'ขอนแก่น',
  PROVINCE_NAME_EN: 'Khon Kaen',
  AMPHUR_ID: '4001',
  AMPHUR_NAME: 'เมืองขอนแก่น',
  AMPHUR_NAME_EN: 'Mueang Khon Kaen',
  DISTRICT_ID: '400101',
  DISTRICT_NAME: 'ในเมือง',
  DISTRICT_NAME_EN: 'Nai Mueang',
  by_borders: true,
  by_geocoder: true,
};
const palace = {
  in_thailand: true,
  PROVINCE_ID: '10',
  PROVINCE_NAME: 'กรุงเทพมหานคร',
  PROVINCE_NAME_EN: 'Bangkok',
  AMPHUR_ID: '1001',
  AMPHUR_NAME: 'พระนคร',
  AMPHUR_NAME_EN: 'Phra Nakhon',
  DISTRICT_ID: '100101',
  DISTRICT_NAME: 'พระบรมมหาราชวัง',
  DISTRICT_NAME_EN: 'Phra Borom Maha Ratchawang',
  by_borders: true,
  by_geocoder: true,
};
const noTambon = {
  DISTRICT_ID: null,
  DISTRICT_NAME: null,
  DISTRICT_NAME_EN: null,
  by_borders: false,
  by_geocoder: false,
};
const named = async (place: Parameters<typeof namePlace>[0], language: Language) =>
  namePlace(place, language, await loadMessages(language));

test.each([
  ['th', khonKaen, 'ต.ในเมือง อ.เมืองขอนแก่น จ.ขอนแก่น'],
  ['th', palace, 'แขวงพระบรมมหาราชวัง เขตพระนคร กรุงเทพมหานคร'],
  ['en', khonKaen, 'Nai Mueang, Mueang Khon Kaen, Khon Kaen'],
  ['en', palace, 'Phra Borom Maha Ratchawang, Phra Nakhon, Bangkok'],
  ['lo', khonKaen, 'ຕຳບົນ Nai Mueang, ເມືອງ Mueang Khon Kaen, ແຂວງ Khon Kaen'],
  ['km', palace, 'សង្កាត់ Phra Borom Maha Ratchawang, ខណ្ឌ Phra Nakhon, Bangkok'],
  ['my', khonKaen, 'Nai Mueang တမ်ဘွန်၊ Mueang Khon Kaen မြို့နယ်၊ Khon Kaen ခရိုင်'],
] as const)(
  'in %s the line below the map reads tambon, amphoe and province, with the credit of who knew it',
  async (language, place, line) => {
    const { whole, isCredited } = await named(place, language);
    expect([whole, isCredited]).toEqual([line, true]);
  },
);

test.each([
  ['th', 'บริเวณ ต.ในเมือง อ.เมืองขอนแก่น จ.ขอนแก่น'],
  ['en', 'Around Nai Mueang, Mueang Khon Kaen, Khon Kaen'],
  ['my', 'Nai Mueang တမ်ဘွန်၊ Mueang Khon Kaen မြို့နယ်၊ Khon Kaen ခရိုင် ဝန်းကျင်'],
] as const)(
  'in %s the line says that it is near there where the border is near, and owes no credit',
  async (language, line) => {
    const { whole, isCredited } = await named({ ...khonKaen, by_borders: false, by_geocoder: false }, language);
    expect([whole, isCredited]).toEqual([line, false]);
  },
);

test('a tambon that our own borders are sure of is named as it is, and owes no credit to a geocoder', async () => {
  const { whole, isCredited } = await named({ ...khonKaen, by_geocoder: false }, 'th');
  expect([whole, isCredited]).toEqual(['ต.ในเมือง อ.เมืองขอนแก่น จ.ขอนแก่น', false]);
});

test('a story shows amphoe and province, whether the tambon is known or not', async () => {
  expect((await named(khonKaen, 'th')).short).toBe('เมืองขอนแก่น ขอนแก่น');
  expect((await named({ ...khonKaen, ...noTambon }, 'en')).short).toBe('Mueang Khon Kaen, Khon Kaen');
});

test('without a tambon the line equals the one of a story and shows no credit', async () => {
  const { short, whole, isCredited } = await named({ ...khonKaen, ...noTambon }, 'th');
  expect([whole, isCredited]).toEqual([short, false]);
});
