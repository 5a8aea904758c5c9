import sharp from 'sharp';
import type { SceneKind, SceneSpec } from '../../apps/api/src/features/posts/demo-scene.ts';
import { createRandom } from './random.ts';
import { weatherVeil } from './scenes/backdrop.ts';
import { painters } from './scenes/painters.ts';
import { createStage, HEIGHT, WIDTH } from './stage.ts';

/** Scenes under a roof, where no rain falls on the lens. */
const INDOORS: ReadonlySet<SceneKind> = new Set(['meeting', 'workshop', 'weaving', 'market']);

/**
 * Draws one demo photograph as a 4:3 JPEG. The picture depends on the spec alone: composed as SVG, then given
 * the grain and the darker corners a phone camera would leave, so that it reads as a picture.
 */
export async function drawPhoto(scene: SceneSpec, options: { readonly width?: number } = {}): Promise<Buffer> {
  const width = options.width ?? WIDTH;
  const { data, info } = await sharp(Buffer.from(sceneSvg(scene, width)))
    .flatten({ background: '#888888' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  develop(data, info.width, info.height, info.channels, scene.seed);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .jpeg({ quality: 84, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** The scene as SVG text; half of the seeds are seen mirrored, and each from a slightly different step. */
export function sceneSvg(scene: SceneSpec, width: number): string {
  const stage = createStage(scene);
  const camera = createRandom(scene.seed ^ 0x5ca1ab1e);
  const zoom = camera.between(1, 1.09);
  const shiftX = -camera.between(0, zoom - 1) * WIDTH;
  const shiftY = -camera.between(0.3, 1) * (zoom - 1) * HEIGHT;
  const mirror = camera.chance(0.5) && scene.kind !== 'train-station';
  const step = `translate(${shiftX.toFixed(1)} ${shiftY.toFixed(1)}) scale(${zoom.toFixed(3)})`;
  const view = mirror ? `translate(${WIDTH} 0) scale(-1 1) ${step}` : step;
  const body = painters[scene.kind](stage);
  const veil = INDOORS.has(scene.kind) ? '' : weatherVeil(stage);
  const height = Math.round((width * HEIGHT) / WIDTH);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<defs>${stage.definitions.join('')}</defs><g transform="${view}">${body}</g>${veil}</svg>`
  );
}

/** Adds grain and shades the corners, in place. */
function develop(pixels: Buffer, width: number, height: number, channels: number, seed: number): void {
  let noise = (seed * 2654435761) >>> 0 || 1;
  const centreX = width / 2;
  const centreY = height / 2;
  const reach = 1 / (centreX * centreX + centreY * centreY);
  for (let y = 0, at = 0; y < height; y++) {
    const far = (y - centreY) * (y - centreY);
    for (let x = 0; x < width; x++, at += channels) {
      noise ^= noise << 13;
      noise ^= noise >>> 17;
      noise ^= noise << 5;
      const grain = ((noise & 15) + ((noise >>> 4) & 15) - 15) * 0.62;
      const edge = (far + (x - centreX) * (x - centreX)) * reach;
      const light = 1.04 - edge * edge * 0.2;
      for (let channel = 0; channel < 3; channel++) {
        const value = (pixels[at + channel] ?? 0) * light + grain;
        pixels[at + channel] = value < 0 ? 0 : Math.min(value, 255);
      }
    }
  }
}
