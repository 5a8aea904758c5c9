import sharp from 'sharp';
import { scene } from '../apps/api/src/features/posts/demo-scene.ts';
import { drawPhoto } from '../tools/demo/draw-photo.ts';

/** A photograph as a phone takes it: with camera, owner and position in its metadata. */
export async function photographWithPosition(): Promise<Buffer> {
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
