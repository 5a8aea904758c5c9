/** Lookups of Thailand's administrative areas; the upper-case fields are the specification's. */
import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { maxPlaceQueryLength, maxPlaceResults } from './places.rules.ts';

const provinceId = Type.String({ pattern: '^\\d{2}$', description: 'Official two-digit province code.' });
const amphurId = Type.String({ pattern: '^\\d{4}$', description: 'Official four-digit amphoe code.' });
const districtId = Type.String({ pattern: '^\\d{6}$', description: 'Official six-digit tambon code.' });
/** A code as the caller knows it; one that names nothing is answered with 404, not with a complaint about its form. */
const code = Type.String({ minLength: 1, maxLength: 6 });
const latitude = Type.Number({ minimum: -90, maximum: 90 });
const longitude = Type.Number({ minimum: -180, maximum: 180 });

export const listProvinces = endpoint({
  method: 'GET',
  path: '/public/common/province',
  access: 'visitor',
  summary: 'The 77 provinces, in the order of their Thai names.',
  result: Type.Array(
    Type.Object({ PROVINCE_ID: provinceId, PROVINCE_NAME: Type.String(), PROVINCE_NAME_EN: Type.String() }),
  ),
});

export const listAmphoe = endpoint({
  method: 'GET',
  path: '/public/common/amphur',
  access: 'visitor',
  summary: 'The amphoe (in Bangkok: khet) of a province, in the order of their Thai names.',
  query: Type.Object({ provinceID: code }),
  result: Type.Array(Type.Object({ AMPHUR_ID: amphurId, AMPHUR_NAME: Type.String(), AMPHUR_NAME_EN: Type.String() })),
});

export const listTambon = endpoint({
  method: 'GET',
  path: '/public/common/district',
  access: 'visitor',
  summary: 'The tambon (in Bangkok: khwaeng) of an amphoe, in the order of their Thai names.',
  query: Type.Object({ amphurID: code }),
  result: Type.Array(
    Type.Object({
      DISTRICT_ID: districtId,
      DISTRICT_NAME: Type.String(),
      DISTRICT_NAME_EN: Type.String(),
      POSTCODE: Type.String({ description: 'The usual one; a few tambon have several.' }),
    }),
  ),
});

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/public/common/place',
  access: 'visitor',
  summary: 'Places in Thailand whose Thai or English name matches; the best matches first.',
  query: Type.Object({
    q: Type.String({ maxLength: maxPlaceQueryLength }),
    more: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1,
        description: '1 also asks the geocoder of the settings: for whoever has finished typing and wants more.',
      }),
    ),
  }),
  result: Type.Array(
    Type.Object({
      name: Type.String(),
      name_en: Type.String(),
      kind: Type.Union(
        [Type.Literal('province'), Type.Literal('amphur'), Type.Literal('district'), Type.Literal('place')],
        { description: 'A place is anything else that the geocoder found, © OpenStreetMap contributors.' },
      ),
      amphur_name: Type.Union([Type.String(), Type.Null()], {
        description: 'Of a district or place; null for the wider areas.',
      }),
      amphur_name_en: Type.Union([Type.String(), Type.Null()]),
      province_name: Type.String(),
      province_name_en: Type.String(),
      latitude,
      longitude,
    }),
    { maxItems: maxPlaceResults },
  ),
});

export const resolvePlace = endpoint({
  method: 'GET',
  path: '/public/common/placeAt',
  access: 'visitor',
  summary:
    'The province a point lies in and the nearest amphoe and tambon of it, or with a geocoder the three areas by their borders; empty outside Thailand.',
  query: Type.Object({ latitude, longitude }),
  result: Type.Object({
    in_thailand: Type.Boolean(),
    PROVINCE_ID: Type.Union([provinceId, Type.Null()]),
    PROVINCE_NAME: Type.Union([Type.String(), Type.Null()]),
    PROVINCE_NAME_EN: Type.Union([Type.String(), Type.Null()]),
    AMPHUR_ID: Type.Union([amphurId, Type.Null()]),
    AMPHUR_NAME: Type.Union([Type.String(), Type.Null()]),
    AMPHUR_NAME_EN: Type.Union([Type.String(), Type.Null()]),
    DISTRICT_ID: Type.Union([districtId, Type.Null()], {
      description: 'Null where the borders are of a tambon that the list of tambon does not have.',
    }),
    DISTRICT_NAME: Type.Union([Type.String(), Type.Null()]),
    DISTRICT_NAME_EN: Type.Union([Type.String(), Type.Null()]),
    by_borders: Type.Boolean({
      description: 'True when the borders are sure of the tambon; false near a border and off the coast.',
    }),
    by_geocoder: Type.Boolean({
      description: 'True when a geocoder told the areas, which are then © OpenStreetMap contributors.',
    }),
  }),
});
