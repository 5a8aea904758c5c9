/** Makes a short film out of a drawn photograph for the demo world: the camera goes slowly closer. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api';
import { AV_LOG_QUIET, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { Log } from 'node-av/lib';

export const filmFacts = { width: 640, height: 360, seconds: 8 } as const;
const framesPerSecond = 25;

/** The film as the bytes of an MP4 file. */
export async function makeFilm(jpeg: Buffer): Promise<Buffer> {
  Log.setLevel(AV_LOG_QUIET);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pakmut-demo-film-'));
  try {
    const picture = path.join(folder, 'picture.jpg');
    const film = path.join(folder, 'film.mp4');
    await writeFile(picture, jpeg);
    await encode(picture, film);
    return await readFile(film);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function encode(picture: string, film: string): Promise<void> {
  const { width, height, seconds } = filmFacts;
  const closer = `zoompan=z='1+0.0015*on':x='iw/2-iw/zoom/2':y='ih/2-ih/zoom/2':d=1:s=${width}x${height}:fps=${framesPerSecond}`;
  const graph = `movie=${picture},loop=loop=-1:size=1,${closer},trim=duration=${seconds},format=yuv420p[out0]`;
  const source = await Demuxer.open(graph, { format: 'lavfi' });
  const [stream] = source.streams;
  if (!stream) throw new Error('the film has no picture');
  const decoder = await Decoder.create(stream);
  const options = { preset: 'ultrafast', flags: '+global_header' };
  const encoder = await Encoder.create(FF_ENCODER_LIBX264, { decoder, options });
  const muxer = await Muxer.open(film);
  const lane = muxer.addStream(encoder);
  const write = async (frame: Parameters<Encoder['encodeAll']>[0]) => {
    for (const packet of await encoder.encodeAll(frame)) await muxer.writePacket(packet, lane);
  };
  for await (const packet of source.packets()) {
    if (!packet) break;
    for (const frame of await decoder.decodeAll(packet)) await write(frame);
  }
  for (const frame of await decoder.decodeAll(null)) await write(frame);
  await write(null);
  await muxer.close();
  await source.close();
}
