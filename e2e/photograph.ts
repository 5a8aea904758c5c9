import sharp from 'sharp';
import { scene } from '../apps/api/src/features/posts/demo-scene.ts';
import { drawPhoto } from '../tools/demo/draw-photo.ts';

let taken: Promise<Buffer> | undefined;

/** A photograph as a phone takes it: with camera, owner and position in its metadata. The same each time, so drawn once. */
export function photographWithPosition(): Promise<Buffer> {
  taken ??= take();
  return taken;
}

async function take(): Promise<Buffer> {
  const picture = await drawPhoto(scene('flood-house', 4_711, 'dusk', 'rain'), { width: 1_200 });
  return sharp(picture)
    .jpeg()
    .withMetadata({
      exif: {
        IFD0: { Make: 'CANARY-CAMERA', Artist: 'CANARY-OWNER' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '16/1 39/1 0/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '102/1 23/1 0/1',
        },
      },
    })
    .toBuffer();
}
