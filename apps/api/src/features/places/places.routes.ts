import * as contract from '@pakmut/contract/places/places.contract.ts';
import { maxPlaceResults } from '@pakmut/contract/places/places.rules.ts';
import { type App, route } from '#api/platform/route.ts';
import { listAmphoe, listProvinces, listTambon, resolvePlace, searchPlaces } from './places.service.ts';
import { amphoeView, foundPlaceView, provinceView, resolvedPlaceView, tambonView } from './places.view.ts';

/** Lookups of administrative areas and places; public and the same for everybody. */
export function placesRoutes(app: App): void {
  route(app, contract.listProvinces, () => listProvinces().map(provinceView));
  route(app, contract.listAmphoe, ({ provinceID }) => listAmphoe(provinceID).map(amphoeView));
  route(app, contract.listTambon, ({ amphurID }) => listTambon(amphurID).map(tambonView));
  route(app, contract.searchPlaces, ({ q }) => searchPlaces(q, maxPlaceResults).map(foundPlaceView));
  route(app, contract.resolvePlace, ({ latitude, longitude }) => resolvedPlaceView(resolvePlace(latitude, longitude)));
}
