/**
 * HEIC photos for tests (ISO 23008-12), encoded by FFmpeg's x265: one picture, or tiles as phones write them, with its
 * turn, its crop and the metadata of a camera. No such file can be made otherwise on the machines of the tests.
 */
import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_LOG_QUIET,
  AV_OPT_SEARCH_CHILDREN,
  AV_OPT_TYPE_STRING,
  AV_PIX_FMT_YUV420P,
  FF_ENCODER_LIBX265,
} from 'node-av/constants';
import { Codec, CodecContext, CodecParameters, Frame, Log, Packet, Rational } from 'node-av/lib';

Log.setLevel(AV_LOG_QUIET);

export type Colour = readonly [red: number, green: number, blue: number];
export type HeicPhoto = {
  readonly width: number;
  readonly height: number;
  readonly colourAt: (x: number, y: number) => Colour;
  /** Side of the square tiles; without it the picture is one item. */
  readonly tile?: number;
  /** Quarter turns against the clock. */
  readonly turned?: 0 | 1 | 2 | 3;
  /** Which parts are exchanged after the turn. */
  readonly mirrored?: 'top-bottom' | 'left-right';
  /** How much of the middle is shown, moved by so much. */
  readonly crop?: { readonly width: number; readonly height: number; readonly right: number; readonly down: number };
  /** A TIFF as Exif has it. */
  readonly exif?: Buffer;
  /** A colour profile. */
  readonly profile?: Buffer;
  /** Instead of what the pictures measure. */
  readonly claimed?: { readonly width: number; readonly height: number };
};

const zero = '\x00';
const startCode = '\x00\x00\x01';

type Tile = { readonly configuration: Buffer; readonly data: Buffer };
type Item = { readonly type: string; readonly data: Buffer; readonly properties: readonly number[] };

export function heicPhoto(photo: HeicPhoto): Buffer {
  const { width, height, tile, turned, mirrored, crop, exif, profile, claimed = { width, height } } = photo;
  const [tileWidth, tileHeight] = tile ? [tile, tile] : [width, height];
  const [columns, rows] = [Math.ceil(width / tileWidth), Math.ceil(height / tileHeight)];
  const tiles = Array.from({ length: columns * rows }, (_none, index) =>
    encode(photo, (index % columns) * tileWidth, Math.floor(index / columns) * tileHeight, tileWidth, tileHeight),
  );
  const properties: Buffer[] = [];
  const use = (property: Buffer) => properties.push(property);
  const ofTiles = [
    use(box('hvcC', tiles[0]?.configuration ?? Buffer.alloc(0))),
    use(full('ispe', u32(tile ?? claimed.width), u32(tile ?? claimed.height))),
    use(box('colr', Buffer.from('nclx'), u16(1), u16(13), u16(6), u8(0x80))),
  ];
  const size = use(full('ispe', u32(claimed.width), u32(claimed.height)));
  const ofPicture = [
    ...(profile ? [use(box('colr', Buffer.from('prof'), profile))] : []),
    ...(crop ? [use(box('clap', ...[crop.width, 1, crop.height, 1, crop.right, 1, crop.down, 1].map(i32)))] : []),
    ...(turned ? [use(box('irot', u8(turned)))] : []),
    ...(mirrored ? [use(box('imir', u8(mirrored === 'left-right' ? 1 : 0)))] : []),
  ];
  const grid = Buffer.concat([u8(0), u8(1), u8(rows - 1), u8(columns - 1), u32(claimed.width), u32(claimed.height)]);
  const items: Item[] = tile
    ? [
        { type: 'grid', data: grid, properties: [size, ...ofPicture] },
        ...tiles.map(({ data }) => ({ type: 'hvc1', data, properties: ofTiles })),
      ]
    : tiles.map(({ data }) => ({ type: 'hvc1', data, properties: [...ofTiles, ...ofPicture] }));
  if (exif)
    items.push({ type: 'Exif', data: Buffer.concat([u32(6), Buffer.from('Exif\x00\x00'), exif]), properties: [] });
  return fileOf(items, properties, tiles.length);
}

/** One item a line, numbered from 1, the first the picture. Their places are known once the length of the head is. */
function fileOf(items: readonly Item[], properties: readonly Buffer[], tiles: number): Buffer {
  const brand = box('ftyp', Buffer.from('heic'), u32(0), Buffer.from('mif1heic'));
  const entries = items.map(({ type }, index) => fullOf(2, 'infe', u16(index + 1), u16(0), Buffer.from(`${type}\x00`)));
  const kinds = full('iinf', u16(items.length), ...entries);
  const isGrid = items[0]?.type === 'grid';
  const numbers = Array.from({ length: tiles }, (_none, index) => u16(index + 2));
  const toPicture = items.flatMap(({ type }, index) =>
    type === 'Exif' ? [box('cdsc', u16(index + 1), u16(1), u16(1))] : [],
  );
  const references = full('iref', ...(isGrid ? [box('dimg', u16(1), u16(tiles), ...numbers)] : []), ...toPicture);
  const associations = items.map(({ properties: own }, index) =>
    Buffer.concat([u16(index + 1), u8(own.length), ...own.map((number) => u8(number))]),
  );
  const described = box('iprp', box('ipco', ...properties), full('ipma', u32(items.length), ...associations));
  const handler = full('hdlr', u32(0), Buffer.from('pict'), u32(0), u32(0), u32(0), Buffer.from('CANARY-program\x00'));
  const meta = (first: number) =>
    full('meta', handler, full('pitm', u16(1)), places(items, first), kinds, references, described);
  const start = brand.length + meta(0).length + 8;
  return Buffer.concat([brand, meta(start), box('mdat', ...items.map(({ data }) => data))]);
}

function places(items: readonly Item[], first: number): Buffer {
  let at = first;
  const rows = items.map(({ data }, index) => {
    const row = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(at), u32(data.length)]);
    at += data.length;
    return row;
  });
  return full('iloc', u8(0x44), u8(0), u16(items.length), ...rows);
}

/** One still picture; what lies beyond the sides of the photo takes the colour of its edge. */
function encode(photo: HeicPhoto, left: number, top: number, width: number, height: number): Tile {
  const frame = Frame.fromVideoBuffer(planes(photo, left, top, width, height), {
    width,
    height,
    format: AV_PIX_FMT_YUV420P,
    timeBase: { num: 1, den: 1 },
  });
  frame.pts = 0n;
  const codec = Codec.findEncoderByName(FF_ENCODER_LIBX265);
  const encoder = new CodecContext();
  encoder.allocContext3(codec);
  encoder.width = width;
  encoder.height = height;
  encoder.pixelFormat = AV_PIX_FMT_YUV420P;
  encoder.timeBase = new Rational(1, 1);
  encoder.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER);
  const words = 'log-level=none:range=full:colormatrix=smpte170m:info=0:keyint=1:qp=12:pools=none:frame-threads=1';
  encoder.setOption('preset', 'ultrafast', AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN);
  encoder.setOption('x265-params', words, AV_OPT_TYPE_STRING, AV_OPT_SEARCH_CHILDREN);
  const packet = new Packet();
  packet.alloc();
  const codes = [
    encoder.open2Sync(codec, null),
    encoder.sendFrameSync(frame),
    encoder.sendFrameSync(null),
    encoder.receivePacketSync(packet),
  ];
  const parameters = new CodecParameters();
  parameters.alloc();
  parameters.fromContext(encoder);
  const configuration = parameters.getDecoderConfigurationRecord();
  const data = packet.data && slicesOf(packet.data);
  if (!configuration || !data || codes.some((code) => code < 0)) throw new Error('this FFmpeg encodes no HEVC');
  for (const one of [frame, packet, parameters]) one.free();
  encoder.freeContext();
  return { configuration, data };
}

/** Brightness, then the two colours at half the size, in the full range of BT.601. */
function planes({ width, height, colourAt }: HeicPhoto, left: number, top: number, w: number, h: number): Buffer {
  const pixels = Buffer.alloc(w * h + 2 * Math.ceil(w / 2) * Math.ceil(h / 2));
  const at = (x: number, y: number) => colourAt(Math.min(left + x, width - 1), Math.min(top + y, height - 1));
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      const [r, g, b] = at(x, y);
      pixels[y * w + x] = Math.round(0.299 * r + 0.587 * g + 0.114 * b);
    }
  }
  const half = Math.ceil(w / 2);
  for (let y = 0; y < h; y += 2) {
    for (let x = 0; x < w; x += 2) {
      const [r, g, b] = at(x, y);
      const place = w * h + (y / 2) * half + x / 2;
      pixels[place] = Math.min(255, Math.round(128 - 0.168_736 * r - 0.331_264 * g + 0.5 * b));
      pixels[place + half * Math.ceil(h / 2)] = Math.min(
        255,
        Math.round(128 + 0.5 * r - 0.418_688 * g - 0.081_312 * b),
      );
    }
  }
  return pixels;
}

/** The slices of a picture, each after its length instead of a start code; parameters stand in `hvcC`. */
function slicesOf(stream: Buffer): Buffer {
  const units = stream.toString('latin1').split(startCode).slice(1);
  return Buffer.concat(
    units
      // A start code may have a zero more; no unit ends with one.
      .map((unit) => Buffer.from(unit.endsWith(zero) ? unit.slice(0, -1) : unit, 'latin1'))
      .filter((unit) => (unit[0] as number) >> 1 < 32)
      .flatMap((unit) => [u32(unit.length), unit]),
  );
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
}

function fullOf(version: number, type: string, ...content: readonly Buffer[]): Buffer {
  return box(type, u8(version), u8(0), u16(0), ...content);
}

function full(type: string, ...content: readonly Buffer[]): Buffer {
  return fullOf(0, type, ...content);
}

function u8(value: number): Buffer {
  return Buffer.of(value);
}

function u16(value: number): Buffer {
  return Buffer.of(value >> 8, value & 255);
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function i32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}
