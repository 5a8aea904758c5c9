/**
 * Decodes one HEIC photo, in a process of its own: it is a stranger's file. A worker of the pool in
 * heic.ts. The boxes of the file are read by our own code; FFmpeg gets the tiles of the picture alone
 * and opens no file, so that no playlist and no protocol can come into play (R36, R38).
 */
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { type Heic, type HeicTile, isHeic, readHeic } from '@pakmut/contract/media/heic.rules.ts';
import { maxPhotoPixels } from '@pakmut/contract/posts/posts.rules.ts';
import * as av from 'node-av/constants';
import { Codec, CodecContext, Frame, Log, Packet, SoftwareScaleContext } from 'node-av/lib';
import sharp from 'sharp';
import { answerTasks } from '#api/platform/process/pool-worker.ts';
import type { HeicAsk, HeicOutcome, HeicRefusal } from './heic.ts';
import { type Canvas, createCanvas } from './tiff-canvas.ts';

const lowPriority = 10;
/** As large as what browsers make of the photos that they can decode themselves. */
const longestSide = 4_096;
const jpeg = { quality: 88 } as const;
/** What a coder may add to the size of a tile to reach whole blocks. */
const blockSide = 64;

// FFmpeg's messages about files of strangers do not belong in the log.
Log.setLevel(av.AV_LOG_QUIET);
setPriority(lowPriority);
sharp.cache(false);
sharp.concurrency(1);
// Only what we wrote ourselves is ever read by it.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadTiff'] });

answerTasks(({ path }: HeicAsk) => convert(path));

function refusal(reason: HeicRefusal): HeicOutcome {
  return { ok: false, reason };
}

async function convert(path: string): Promise<HeicOutcome> {
  const bytes = await readFile(path);
  if (!isHeic(bytes.subarray(0, 256))) return refusal('not_heic');
  const picture = readHeic(bytes);
  if (!picture) return refusal('undecodable');
  if (picture.tiles.length * picture.tileWidth * picture.tileHeight > maxPhotoPixels) return refusal('too_many_pixels');
  const tiff = await draw(bytes, picture);
  // Turned and cut to sRGB by the profile; the output carries no metadata, because none is asked to be kept (R29).
  const upright = sharp(tiff, { limitInputPixels: false })
    .rotate()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  return { ok: true, jpeg: await upright.jpeg(jpeg).toBuffer() };
}

async function draw(bytes: Buffer, picture: Heic): Promise<Buffer> {
  const { columns, tileWidth, tileHeight, shown, orientation } = picture;
  let canvas: Canvas | undefined;
  for (const [index, tile] of picture.tiles.entries()) {
    const decoded = decode(bytes, tile, picture);
    const at = { x: (index % columns) * tileWidth - shown.x, y: Math.floor(index / columns) * tileHeight - shown.y };
    canvas ??= createCanvas(shown, orientation, await profileOf(bytes, picture, decoded.primaries));
    canvas.put({ ...decoded, width: tileWidth, height: tileHeight }, at);
  }
  if (!canvas) throw new Error('no tiles');
  return canvas.tiff;
}

/** A profile of its own, or that of the colours it names; what names none is sRGB. */
async function profileOf(bytes: Buffer, { profile, colours }: Heic, primaries: number): Promise<Buffer> {
  if (profile) return bytes.subarray(profile.at, profile.at + profile.length);
  if ((colours?.primaries ?? primaries) !== av.AVCOL_PRI_SMPTE432) return Buffer.alloc(0);
  const dot = sharp({ create: { width: 1, height: 1, channels: 3, background: 'black' } }).withIccProfile('p3');
  return (await sharp(await dot.tiff().toBuffer()).metadata()).icc ?? Buffer.alloc(0);
}

type Pixels = { readonly rgb: Buffer; readonly stride: number; readonly primaries: number };

/** One tile in the colours of its own space. Waiting for the decoder is no harm: this process does nothing else. */
function decode(bytes: Buffer, tile: HeicTile, { tileWidth, tileHeight, colours }: Heic): Pixels {
  const decoder = new CodecContext();
  const codec = Codec.findDecoder(av.AV_CODEC_ID_HEVC);
  decoder.allocContext3(codec);
  const { at, length } = tile.configuration;
  decoder.extraData = Buffer.from(bytes.subarray(at, at + length));
  decoder.threadCount = 1;
  // The size that the tile says of itself may be another than that of the file's boxes (R37).
  check(
    decoder.setOption('max_pixels', BigInt((tileWidth + blockSide) * (tileHeight + blockSide)), av.AV_OPT_TYPE_INT64),
  );
  check(decoder.open2Sync(codec, null));
  const packet = new Packet();
  packet.alloc();
  packet.data = Buffer.concat(tile.parts.map((part) => bytes.subarray(part.at, part.at + part.length)));
  const frame = new Frame();
  frame.alloc();
  check(decoder.sendPacketSync(packet));
  check(decoder.sendPacketSync(null));
  check(decoder.receiveFrameSync(frame));
  packet.free();
  decoder.freeContext();
  const { width, height, decodeErrorFlags, colorPrimaries: primaries } = frame;
  if (decodeErrorFlags !== 0 || width < tileWidth || height < tileHeight) throw new Error('tile');
  setColours(frame, colours);
  const pixels = toRgb(frame);
  frame.free();
  return { ...pixels, primaries };
}

/** Colours stated by the file take precedence over those of the picture; the default is BT.601. */
function setColours(frame: Frame, colours: Heic['colours']): void {
  if (colours) {
    frame.colorSpace = colours.matrix as typeof frame.colorSpace;
    frame.colorRange = colours.isFull ? av.AVCOL_RANGE_JPEG : av.AVCOL_RANGE_MPEG;
  }
  const { colorSpace } = frame;
  if (colorSpace === av.AVCOL_SPC_UNSPECIFIED || colorSpace === av.AVCOL_SPC_RGB)
    frame.colorSpace = av.AVCOL_SPC_SMPTE170M;
  // The profile turns the colours into sRGB, at the end and once.
  frame.colorPrimaries = av.AVCOL_PRI_UNSPECIFIED;
  frame.colorTrc = av.AVCOL_TRC_UNSPECIFIED;
}

function toRgb(frame: Frame): Omit<Pixels, 'primaries'> {
  const target = new Frame();
  target.alloc();
  target.format = av.AV_PIX_FMT_RGB24;
  target.width = frame.width;
  target.height = frame.height;
  target.colorSpace = av.AVCOL_SPC_RGB;
  target.colorRange = av.AVCOL_RANGE_JPEG;
  check(target.allocBuffer());
  const scaler = new SoftwareScaleContext();
  scaler.allocContext();
  check(scaler.scaleFrameSync(target, frame));
  scaler.freeContext();
  const [data] = target.data ?? [];
  const [stride] = target.linesize;
  if (!data || !stride) throw new Error('no pixels');
  const rgb = Buffer.from(data);
  target.free();
  return { rgb, stride };
}

function check(code: number): void {
  if (code < 0) throw new Error('undecodable');
}
