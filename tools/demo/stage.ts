import type { SceneSpec, SceneTime, SceneWeather } from '../../apps/api/src/features/posts/demo-scene.ts';
import { createRandom, type Random } from './random.ts';

/** Every scene is painted on this canvas and scaled afterwards. */
export const WIDTH = 1600;
export const HEIGHT = 1200;

/** What a painter works with: chance, the light of the hour, and a place for gradients. */
export type Stage = {
  readonly random: Random;
  readonly time: SceneTime;
  readonly weather: SceneWeather;
  readonly sky: readonly [top: string, middle: string, bottom: string];
  /** A local colour as it looks in this light; `depth` 0 is near, 1 is lost in the distance. */
  tone(color: string, depth?: number): string;
  /** A vertical gradient; returns the paint to fill with. */
  fade(...colors: readonly string[]): string;
  /** A round light that fades out; returns the paint to fill with. */
  glow(color: string, strength: number): string;
  readonly definitions: string[];
};

export type Painter = (stage: Stage) => string;

const SKIES: Record<SceneTime, readonly [string, string, string]> = {
  dawn: ['#8fb0c6', '#ecd2bd', '#f8bf8f'],
  noon: ['#7fb0cf', '#b5d3dc', '#e6ece2'],
  dusk: ['#5d6592', '#d58a74', '#f6c47c'],
  night: ['#121935', '#222c56', '#44507e'],
};
const AMBIENT: Record<SceneTime, readonly [color: string, share: number]> = {
  dawn: ['#e8a57e', 0.14],
  noon: ['#fff3d6', 0.04],
  dusk: ['#a8506a', 0.2],
  night: ['#141c40', 0.56],
};
const WEATHER: Record<SceneWeather, readonly [color: string, sky: number, ground: number]> = {
  clear: ['#ffffff', 0, 0],
  cloudy: ['#a9b4b8', 0.45, 0.08],
  rain: ['#77858d', 0.68, 0.2],
  haze: ['#cfb48a', 0.62, 0.24],
};

/** Mixes two #rrggbb colours; share 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (at: number): string => {
    const from = Number.parseInt(first.slice(at, at + 2), 16);
    const to = Number.parseInt(second.slice(at, at + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

/** Darkens a colour towards a warm black. */
export function darker(color: string, share: number): string {
  return mix(color, '#1e1820', share);
}

/** Lightens a colour towards cream. */
export function lighter(color: string, share: number): string {
  return mix(color, '#fff6e4', share);
}

/** Sets up the light and the chance for one picture. */
export function createStage(spec: SceneSpec): Stage {
  const random = createRandom(spec.seed * 7919 + spec.kind.length * 104729 + spec.kind.charCodeAt(0));
  const [veil, skyShare, groundShare] = WEATHER[spec.weather];
  const nightVeil = spec.time === 'night' ? mix(veil, '#1d2440', 0.75) : veil;
  const tint = random.pick(['#d9c7e0', '#f1d6b8', '#bcd9dd']);
  const paint = (color: string): string => mix(mix(color, tint, spec.time === 'night' ? 0 : 0.1), nightVeil, skyShare);
  const [top, middle, bottom] = SKIES[spec.time];
  const sky = [paint(top), paint(middle), paint(bottom)] as const;
  const [ambient, ambientShare] = AMBIENT[spec.time];
  const definitions: string[] = [];
  const define = (body: (id: string) => string): string => {
    const id = `p${definitions.length}`;
    definitions.push(body(id));
    return `url(#${id})`;
  };
  return {
    random,
    time: spec.time,
    weather: spec.weather,
    sky,
    definitions,
    tone: (color, depth = 0) => {
      const lit = mix(mix(color, ambient, ambientShare), nightVeil, groundShare);
      return depth === 0 ? lit : mix(lit, mix(sky[1], sky[2], 0.5), depth);
    },
    fade: (...colors) =>
      define((id) => {
        const stops = colors.map((color, i) => `<stop offset="${i / (colors.length - 1)}" stop-color="${color}"/>`);
        return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
      }),
    glow: (color, strength) =>
      define(
        (id) =>
          `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${strength}"/>` +
          `<stop offset="0.4" stop-color="${color}" stop-opacity="${strength * 0.4}"/>` +
          `<stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
      ),
  };
}
