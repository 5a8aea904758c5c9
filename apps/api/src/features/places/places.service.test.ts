import { describe, expect, test } from 'vitest';
import { areaAt } from './places.areas.ts';
import { listAmphoe, listProvinces, listTambon, resolvePlace, searchPlaces } from './places.service.ts';

const firstName = (query: string) => {
  const [found] = searchPlaces(query, 10);
  return found && `${found.place.kind} ${found.place.en}`;
};

describe('the list of areas', () => {
  test('Thailand has 77 provinces and 928 amphoe, each with names in both languages and a point in Thailand', () => {
    const amphoe = listProvinces().flatMap(({ id }) => listAmphoe(id));
    expect(listProvinces()).toHaveLength(77);
    expect(amphoe).toHaveLength(928);
    for (const place of [...listProvinces(), ...amphoe]) {
      expect(place.th, place.id).toMatch(/^[\u0E00-\u0E7F .-]+$/);
      expect(place.en, place.id).toMatch(/^[A-Z][A-Za-z -]+$/);
      expect(
        place.latitude > 5.5 && place.latitude < 20.6 && place.longitude > 97.2 && place.longitude < 105.8,
        place.en,
      ).toBe(true);
    }
  });

  test('every amphoe has tambon, and codes begin with the code of the area around them', () => {
    for (const amphoe of listProvinces().flatMap(({ id }) => listAmphoe(id))) {
      const tambon = listTambon(amphoe.id);
      expect(tambon.length, amphoe.en).toBeGreaterThan(0);
      expect(tambon.every(({ id, en }) => id.startsWith(amphoe.id) && id.length === 6 && en !== '')).toBe(true);
    }
  });

  test('areas come in the order of the Thai alphabet, which puts the leading vowel after its consonant', () => {
    const names = listProvinces().map(({ th }) => th);
    expect(names[0]).toBe('กระบี่');
    expect(names.indexOf('เชียงใหม่')).toBeLessThan(names.indexOf('ตรัง'));
  });

  test('Bangkok has 50 khet and 180 khwaeng, without the codes from before khet were divided', () => {
    expect(listAmphoe('10')).toHaveLength(50);
    expect(listAmphoe('10').flatMap(({ id }) => listTambon(id))).toHaveLength(180);
  });

  test.each(['99', '4001', '', 'abc'])('an unknown province %j is refused', (id) => {
    expect(() => listAmphoe(id)).toThrow('places.not_found');
  });

  test.each(['40', '9999', '400101'])('an unknown amphoe %j is refused', (id) => {
    expect(() => listTambon(id)).toThrow('places.not_found');
  });
});

describe('place search', () => {
  test.each([
    ['ขอนแก่น', 'province Khon Kaen'],
    ['จ.ขอนแก่น', 'province Khon Kaen'],
    ['จังหวัด ขอนแก่น', 'province Khon Kaen'],
    ['ขอน', 'province Khon Kaen'],
    ['khon kaen', 'province Khon Kaen'],
    ['KhonKaen', 'province Khon Kaen'],
    ['กทม.', 'province Bangkok'],
    ['กรุงเทพฯ', 'province Bangkok'],
    ['เขตจตุจักร', 'amphoe Chatuchak'],
    ['อำเภอปาย', 'amphoe Pai'],
    ['อ.หาดใหญ่ จ.สงขลา', 'amphoe Hat Yai'],
    ['Hat Yai, Songkhla', 'amphoe Hat Yai'],
    ['ลำปาง', 'province Lampang'],
    ['ล\u0E4D\u0E32ปาง', 'province Lampang'],
  ])('%j finds %s first', (query, expected) => {
    expect(firstName(query)).toBe(expected);
  });

  test.each([
    ['สมุทรสาคร', 'สมุทรสาคร 74', 'เมืองสมุทรสาคร 7401'],
    ['samut sakhon', 'สมุทรสาคร 74', 'เมืองสมุทรสาคร 7401'],
    // What people call it; tambon of Nakhon Phanom and of Kamphaeng Phet have the same name.
    ['มหาชัย', 'สมุทรสาคร 74', 'เมืองสมุทรสาคร 7401', 'มหาชัย 740101'],
    ['mahachai', 'สมุทรสาคร 74', 'เมืองสมุทรสาคร 7401', 'มหาชัย 740101'],
    ['แม่กลอง', 'สมุทรสงคราม 75', 'เมืองสมุทรสงคราม 7501', 'แม่กลอง 750101'],
    // A tambon of Surin is called so as a whole.
    ['samut', 'สมุทรปราการ 11', 'สมุทรสงคราม 75', 'สมุทรสาคร 74'],
    ['เชียงใหม่', 'เชียงใหม่ 50', 'เมืองเชียงใหม่ 5001'],
    ['โคราช', 'นครราชสีมา 30', 'เมืองนครราชสีมา 3001'],
    ['มหาชัย นครพนม', 'มหาชัย 480206'],
  ])('%j finds provinces and their seats first', (query, ...expected) => {
    const found = searchPlaces(query, 10).map(({ place }) => `${place.th} ${place.id}`);
    expect(found.slice(0, expected.length)).toEqual(expected);
  });

  test('a tambon of a common name is found by naming the area around it', () => {
    const [found] = searchPlaces('ต.ในเมือง อ.เมือง จ.ขอนแก่น', 10);
    expect(found?.place.id.slice(0, 4)).toBe('4001');
    expect(found?.place.th).toBe('ในเมือง');
    expect(found?.province.th).toBe('ขอนแก่น');
    expect(found?.amphoe?.th).toBe('เมืองขอนแก่น');
  });

  test('names that begin with the query come before names that contain it', () => {
    const names = searchPlaces('เชียง', 30).map(({ place }) => place.th.startsWith('เชียง'));
    expect(names.indexOf(false) === -1 || names.lastIndexOf(true) < names.indexOf(false)).toBe(true);
  });

  test.each(['', '   ', 'จ.', 'ตำบล', 'tokyo', '.*', '\u0000'])('%j finds nothing', (query) => {
    expect(searchPlaces(query, 10)).toEqual([]);
  });

  test('no more places come than were asked for', () => {
    expect(searchPlaces('บ้าน', 10)).toHaveLength(10);
  });

  test('the longest allowed query finds at most what was asked for', () => {
    expect(searchPlaces('ก ข ค ง จ ฉ ช ซ '.repeat(6).slice(0, 100), 10).length).toBeLessThanOrEqual(10);
  });
});

describe('areas around a pin', () => {
  test.each([
    ['the Grand Palace', 13.75, 100.491, '10'],
    ['Khon Kaen', 16.4419, 102.8359, '40'],
    ['Mae Sot beside the border', 16.713, 98.5706, '63'],
    ['the river bank of Nong Khai', 17.8835, 102.743, '43'],
    ['Betong in the far south', 5.773, 101.072, '95'],
    ['Mae Sai in the far north', 20.43, 99.88, '57'],
    ['Ko Samui', 9.535, 100.01, '84'],
    ['Ko Tao', 10.09, 99.84, '84'],
    ['Phuket', 7.88, 98.39, '83'],
    ['the Similan islands', 8.65, 97.65, '82'],
    ['a boat off Pattaya', 12.9, 100.8, '20'],
  ])('%s lies in its province', (_, latitude, longitude, provinceId) => {
    expect(resolvePlace(latitude, longitude)?.provinceId).toBe(provinceId);
  });

  test('amphoe and tambon are named in both languages', () => {
    expect(resolvePlace(16.4853, 102.8291)).toEqual({
      provinceId: '40',
      provinceTh: 'ขอนแก่น',
      provinceEn: 'Khon Kaen',
      amphoeId: '4001',
      amphoeTh: 'เมืองขอนแก่น',
      amphoeEn: 'Mueang Khon Kaen',
      tambonId: '400114',
      tambonTh: 'ศิลา',
      tambonEn: 'Sila',
      isByBorders: true,
      isByGeocoder: false,
    });
  });

  test.each([
    ['the hills behind Doi Suthep', 18.81, 98.88, 'สุเทพ'],
    ['the beach of Karon', 7.846, 98.2965, 'กะรน'],
    ['the university in Khon Kaen’s Sila', 16.4853, 102.8291, 'ศิลา'],
    ['the market of Pak Chong', 14.708, 101.416, 'ปากช่อง'],
    ['the beach of Bang Saen', 13.285, 100.913, 'แสนสุข'],
  ])('%s lies in its tambon', (_, latitude, longitude, tambon) => {
    expect(resolvePlace(latitude, longitude)?.tambonTh).toBe(tambon);
  });

  const tambonWithPoints = () =>
    listProvinces()
      .flatMap(({ id }) => listAmphoe(id).flatMap((amphoe) => listTambon(amphoe.id)))
      .filter(({ hasOwnPoint }) => hasOwnPoint);
  /** The middles of tambon that lie in another area by the borders, whose codes begin otherwise. */
  const strays = (digits: number) =>
    tambonWithPoints().filter(
      ({ id, latitude, longitude }) => areaAt(latitude, longitude)?.tambonId.slice(0, digits) !== id.slice(0, digits),
    );

  test('of the 143 tambon that borders at 1:10 million put into another province, the borders of tambon leave five', () => {
    expect(tambonWithPoints().length).toBeGreaterThan(7_300);
    expect(
      strays(2)
        .map(({ th, id }) => `${id} ${th}`)
        .toSorted(),
    ).toEqual(['110401 ตลาด', '150506 ห้วยไผ่', '190501 หนองแซง', '250109 โคกไม้ลาย', '302904 ไพล']);
  });

  test('the borders put 96 of 100 middles into their tambon, and 98 where they are sure', () => {
    const all = tambonWithPoints();
    expect(strays(6).length / all.length).toBeLessThan(0.04);
    const sure = all.filter(({ latitude, longitude }) => areaAt(latitude, longitude)?.isSure);
    expect(sure.length / all.length).toBeGreaterThan(0.8);
    const wrong = sure.filter(({ id, latitude, longitude }) => areaAt(latitude, longitude)?.tambonId !== id);
    expect(wrong.length / sure.length).toBeLessThan(0.02);
  });

  test('every point of a tambon is in it, also where the borders say otherwise', () => {
    const lost = tambonWithPoints().filter(
      ({ id, latitude, longitude }) => resolvePlace(latitude, longitude)?.tambonId !== id,
    );
    expect(lost.map(({ id, th }) => `${id} ${th}`)).toEqual([]);
  });

  test('the hills of Muak Lek lie in Saraburi', () => {
    expect(resolvePlace(14.94, 101.32)).toMatchObject({ provinceTh: 'สระบุรี', amphoeTh: 'มวกเหล็ก' });
  });

  test.each([
    ['the temple on Doi Suthep', 18.8047, 98.9217, 'เมืองเชียงใหม่'],
    ['the market of Hat Yai', 7.0086, 100.4747, 'หาดใหญ่'],
    ['the market of Mae Sai', 20.4333, 99.8762, 'แม่สาย'],
    ['the pier of Ko Lanta', 7.62, 99.04, 'เกาะลันตา'],
  ])(
    'near a border, as at %s, the amphoe is right and no tambon is told for sure',
    (_, latitude, longitude, amphoe) => {
      const found = resolvePlace(latitude, longitude);
      expect([found?.amphoeTh, found?.isByBorders]).toEqual([amphoe, false]);
    },
  );

  test('where tambon were divided since the borders were drawn, none is told for sure', () => {
    expect(resolvePlace(13.708, 100.64)).toMatchObject({ amphoeTh: 'สวนหลวง', isByBorders: false });
  });

  test.each([
    ['Vientiane', 17.975, 102.63],
    ['Kawkareik in Myanmar', 16.555, 98.24],
    ['Phnom Penh', 11.56, 104.92],
    ['Langkawi', 6.33, 99.8],
    ['Tokyo', 35.68, 139.69],
    ['the middle of the ocean', 0, 0],
    ['the south pole', -90, 0],
  ])('%s is outside Thailand', (_, latitude, longitude) => {
    expect(resolvePlace(latitude, longitude)).toBeNull();
  });

  test('the seat of every amphoe lies in its own province or within sight of it', () => {
    const amphoe = listProvinces().flatMap(({ id }) => listAmphoe(id));
    const strays = amphoe.filter(
      ({ id, latitude, longitude }) => resolvePlace(latitude, longitude)?.provinceId !== id.slice(0, 2),
    );
    expect(strays.length).toBeLessThan(5);
  });
});
