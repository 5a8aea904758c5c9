import * as contract from '@pakmut/contract/places/places.contract.ts';
import { maxPlaceResults } from '@pakmut/contract/places/places.rules.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { Geocoder } from '#api/platform/services/geocoder.ts';
import { locatePin, searchFurther } from './places.geocoding.service.ts';
import { listAmphoe, listProvinces, listTambon, searchPlaces } from './places.service.ts';
import {
  amphoeView,
  foundPlaceView,
  otherPlaceView,
  provinceView,
  resolvedPlaceView,
  tambonView,
} from './places.view.ts';

/** Lookups of administrative areas and places; public and the same for everybody. */
export function placesRoutes(app: App): void {
  const geocoderFor = limitedGeocoder(app);
  route(app, contract.listProvinces, () => listProvinces().map(provinceView));
  route(app, contract.listAmphoe, ({ provinceID }) => listAmphoe(provinceID).map(amphoeView));
  route(app, contract.listTambon, ({ amphurID }) => listTambon(amphurID).map(tambonView));
  route(app, contract.searchPlaces, async ({ q, more }, { request }) => {
    if (more !== 1) return searchPlaces(q, maxPlaceResults).map(foundPlaceView);
    const found = await searchFurther(await geocoderFor(request), q, maxPlaceResults);
    return found.map((one) => ('place' in one ? foundPlaceView(one) : otherPlaceView(one)));
  });
  route(app, contract.resolvePlace, async (pin, { request }) =>
    resolvedPlaceView(await locatePin(await geocoderFor(request), pin)),
  );
}

/** The geocoder, or null for an address that has asked it too often this minute: then the gazetteer alone answers. */
function limitedGeocoder({ fastify, platform }: App): (request: FastifyRequest) => Promise<Geocoder | null> {
  const { geocoder, config } = platform;
  if (!geocoder) return async () => null;
  const count = fastify.createRateLimit({ max: config.RATE_COSTLY, timeWindow: 60_000 });
  return async (request) => {
    const budget = await count(request);
    return !budget.isAllowed && budget.isExceeded ? null : geocoder;
  };
}
