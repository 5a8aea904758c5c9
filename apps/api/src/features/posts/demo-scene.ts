/** The kinds of picture the demo illustrator can draw. */
export const sceneKinds = [
  'flood-house',
  'sandbags',
  'market',
  'school',
  'temple-fair',
  'rice-field',
  'mountain-haze',
  'beach-litter',
  'canal-boat',
  'train-station',
  'road-works',
  'clinic',
  'meeting',
  'elephant',
  'river-bank',
  'solar-roof',
  'lanterns',
  'football',
  'street-food',
  'workshop',
  'bus-stop',
  'weaving',
  'fishing-pier',
  'mangrove',
] as const;

export type SceneKind = (typeof sceneKinds)[number];
export type SceneTime = 'dawn' | 'noon' | 'dusk' | 'night';
export type SceneWeather = 'clear' | 'cloudy' | 'rain' | 'haze';

/** What one demo photograph shows; the same spec always gives the same picture. */
export type SceneSpec = {
  readonly kind: SceneKind;
  readonly seed: number;
  readonly time: SceneTime;
  readonly weather: SceneWeather;
};

/** Writes a scene in one short line; noon and a clear sky unless told otherwise. */
export function scene(
  kind: SceneKind,
  seed: number,
  time: SceneTime = 'noon',
  weather: SceneWeather = 'clear',
): SceneSpec {
  return { kind, seed, time, weather };
}
