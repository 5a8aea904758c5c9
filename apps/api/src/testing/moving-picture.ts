/** Films for tests, made by FFmpeg: with sound, owner and position in their metadata, and turned if wanted. */
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api';
import { AV_LOG_QUIET, AVMEDIA_TYPE_VIDEO, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { Dictionary, Log } from 'node-av/lib';

Log.setLevel(AV_LOG_QUIET);

export type Film = {
  readonly width?: number;
  readonly height?: number;
  readonly seconds?: number;
  readonly sound?: boolean;
  readonly container?: 'mp4' | 'mov' | 'mkv' | 'avi' | 'ts';
};

/** A film as the bytes of its file. */
export async function film(wanted: Film = {}): Promise<Buffer> {
  const { width = 320, height = 240, seconds = 2, sound = true, container = 'mp4' } = wanted;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pakmut-film-'));
  const file = path.join(folder, `film.${container}`);
  const picture = `testsrc2=size=${width}x${height}:rate=25:duration=${seconds},format=yuv420p[out0]`;
  const tone = `sine=frequency=440:duration=${seconds},aformat=sample_fmts=fltp:channel_layouts=stereo[out1]`;
  const source = await Demuxer.open(sound ? `${picture};${tone}` : picture, { format: 'lavfi' });
  const lanes: { decoder: Decoder; encoder: Encoder; stream: number }[] = [];
  const muxer = await Muxer.open(file, {
    configure: (context) => {
      context.metadata = Dictionary.fromObject({
        title: 'CANARY-TITLE',
        artist: 'CANARY-OWNER',
        location: '+16.6500+102.3800/',
      });
    },
    ...((container === 'mp4' || container === 'mov') && { options: { movflags: '+use_metadata_tags' } }),
  });
  for (const stream of source.streams) {
    const isVideo = stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO;
    const decoder = await Decoder.create(stream);
    const flags = '+global_header';
    const encoder = isVideo
      ? await Encoder.create(FF_ENCODER_LIBX264, { decoder, options: { preset: 'ultrafast', flags } })
      : await Encoder.create(FF_ENCODER_AAC, { decoder, bitrate: '64k', autoResample: true, options: { flags } });
    lanes.push({ decoder, encoder, stream: muxer.addStream(encoder) });
  }
  const write = async (lane: (typeof lanes)[number], frame: Parameters<Encoder['encodeAll']>[0]) => {
    for (const packet of await lane.encoder.encodeAll(frame)) await muxer.writePacket(packet, lane.stream);
  };
  for await (const packet of source.packets()) {
    const lane = packet && lanes[packet.streamIndex];
    if (!lane) break;
    for (const frame of await lane.decoder.decodeAll(packet)) await write(lane, frame);
  }
  for (const lane of lanes) {
    for (const frame of await lane.decoder.decodeAll(null)) await write(lane, frame);
    await write(lane, null);
  }
  await muxer.close();
  await source.close();
  const bytes = readFileSync(file);
  rmSync(folder, { recursive: true });
  return container === 'mov' ? turned(bytes) : bytes;
}

/** Lays the picture on its side, as a phone does that is held upright: the matrix in the track's header (ISO 14496-12). */
function turned(bytes: Buffer): Buffer {
  const header = bytes.indexOf('tkhd');
  const matrix = header + 44;
  const quarter = [0, 0x00010000, 0, -0x00010000, 0, 0, 0, 0, 0x40000000];
  for (const [index, value] of quarter.entries()) bytes.writeInt32BE(value, matrix + index * 4);
  return bytes;
}
