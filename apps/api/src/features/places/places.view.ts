/** Places in the words of the wire: amphoe are `AMPHUR`, tambon are `DISTRICT`. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type * as contract from '@pakmut/contract/places/places.contract.ts';
import type { Place, PlaceKind } from './places.data.ts';
import type { OtherPlace } from './places.geocoding.service.ts';
import type { FoundPlace, ResolvedPlace } from './places.service.ts';

const wireKind = { province: 'province', amphoe: 'amphur', tambon: 'district' } as const satisfies Record<
  PlaceKind,
  string
>;

export function provinceView({ id, th, en }: Place): ResultOf<typeof contract.listProvinces>[number] {
  return { PROVINCE_ID: id, PROVINCE_NAME: th, PROVINCE_NAME_EN: en };
}

export function amphoeView({ id, th, en }: Place): ResultOf<typeof contract.listAmphoe>[number] {
  return { AMPHUR_ID: id, AMPHUR_NAME: th, AMPHUR_NAME_EN: en };
}

export function tambonView({ id, th, en, postcode }: Place): ResultOf<typeof contract.listTambon>[number] {
  return { DISTRICT_ID: id, DISTRICT_NAME: th, DISTRICT_NAME_EN: en, POSTCODE: postcode };
}

type WirePlace = ResultOf<typeof contract.searchPlaces>[number];

export function foundPlaceView({ place, amphoe, province }: FoundPlace): WirePlace {
  const { th, en, kind, latitude, longitude } = place;
  return { name: th, name_en: en, kind: wireKind[kind], ...around(amphoe, province), latitude, longitude };
}

export function otherPlaceView({ name, nameEn, amphoe, province, latitude, longitude }: OtherPlace): WirePlace {
  return { name, name_en: nameEn, kind: 'place', ...around(amphoe, province), latitude, longitude };
}

function around(amphoe: Place | null, province: Place) {
  return {
    amphur_name: amphoe?.th ?? null,
    amphur_name_en: amphoe?.en ?? null,
    province_name: province.th,
    province_name_en: province.en,
  };
}

export function resolvedPlaceView(found: ResolvedPlace | null): ResultOf<typeof contract.resolvePlace> {
  return {
    in_thailand: found !== null,
    PROVINCE_ID: found?.provinceId ?? null,
    PROVINCE_NAME: found?.provinceTh ?? null,
    PROVINCE_NAME_EN: found?.provinceEn ?? null,
    AMPHUR_ID: found?.amphoeId ?? null,
    AMPHUR_NAME: found?.amphoeTh ?? null,
    AMPHUR_NAME_EN: found?.amphoeEn ?? null,
    DISTRICT_ID: found?.tambonId ?? null,
    DISTRICT_NAME: found?.tambonTh ?? null,
    DISTRICT_NAME_EN: found?.tambonEn ?? null,
    by_borders: found?.isByBorders ?? false,
    by_geocoder: found?.isByGeocoder ?? false,
  };
}
