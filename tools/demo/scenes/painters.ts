import type { SceneKind } from '../../../apps/api/src/features/posts/demo-scene.ts';
import type { Painter } from '../stage.ts';
import { football, lanterns, school, templeFair } from './gathering-scenes.ts';
import { meeting, weaving, workshop } from './indoor-scenes.ts';
import { mountainHaze, riceField, wildElephant } from './land-scenes.ts';
import { market, streetFood } from './market-scenes.ts';
import { clinic, solarRoof } from './roof-scenes.ts';
import { beachLitter, fishingPier, mangrove } from './shore-scenes.ts';
import { busStop, roadWorks, trainStation } from './town-scenes.ts';
import { canalBoat, floodHouse, riverBank, sandbags } from './water-scenes.ts';

/** Who paints which kind of scene. */
export const painters: Record<SceneKind, Painter> = {
  'flood-house': floodHouse,
  sandbags,
  market,
  school,
  'temple-fair': templeFair,
  'rice-field': riceField,
  'mountain-haze': mountainHaze,
  'beach-litter': beachLitter,
  'canal-boat': canalBoat,
  'train-station': trainStation,
  'road-works': roadWorks,
  clinic,
  meeting,
  elephant: wildElephant,
  'river-bank': riverBank,
  'solar-roof': solarRoof,
  lanterns,
  football,
  'street-food': streetFood,
  workshop,
  'bus-stop': busStop,
  weaving,
  'fishing-pier': fishingPier,
  mangrove,
};
