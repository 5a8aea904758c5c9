import sharp from 'sharp';
import { demoPicture } from '../apps/api/demo/pictures.ts';

let taken: Promise<Buffer> | undefined;

/** A photograph as a phone takes it: with camera, owner and position in its metadata. The same each time, so made once. */
export function photographWithPosition(): Promise<Buffer> {
  taken ??= take();
  return taken;
}

/** A JPEG of one colour, where only its size matters. */
export function plainPicture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#c08457' } })
    .jpeg()
    .toBuffer();
}

function take(): Promise<Buffer> {
  return sharp(demoPicture('disaster/flood-phu-wiang-1.jpg'))
    .resize(1_200)
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
