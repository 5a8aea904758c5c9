/** Child process: the same renditions by bare FFmpeg out of the same package, in one go, without checks and tables. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Rendition } from '@pakmut/contract/videos/videos.rules.ts';
import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api';
import { AV_LOG_QUIET, AVMEDIA_TYPE_VIDEO, FF_ENCODER_AAC, FF_ENCODER_LIBX264 } from 'node-av/constants';
import { Log } from 'node-av/lib';
import { answerJobs } from './child-process.ts';

export type TranscodingJob = { readonly source: string; readonly renditions: readonly Rendition[] };
/** Seconds by the clock. */
export type TranscodingFloor = { readonly seconds: number };

const rates = [900_000, 2_800_000, 5_000_000];
Log.setLevel(AV_LOG_QUIET);

answerJobs(async ({ source, renditions }: TranscodingJob): Promise<TranscodingFloor> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-floor-'));
  const started = performance.now();
  process.chdir(folder);
  const count = renditions.length;
  const split = renditions.map((_one, index) => `[s${index}]`).join('');
  const sizes = renditions.map(
    (one, index) => `[s${index}]scale=${one.width}:${one.height},format=yuv420p[out${index}]`,
  );
  const outs = renditions.map((_one, index) => `[out${count + index}]`).join('');
  const graph = `movie=${source}:s=dv+da[v][a];[v]fps=30,setsar=1,split=${count}${split};${sizes.join(';')};[a]aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo,asplit=${count}${outs}`;
  const demuxer = await Demuxer.open(graph, { format: 'lavfi' });
  const hls = await Muxer.open('%v.m3u8', {
    format: 'hls',
    options: {
      hls_time: '4',
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      master_pl_name: 'master.m3u8',
      var_stream_map: renditions.map(({ name }, index) => `v:${index},a:${index},name:${name}`).join(' '),
      hls_segment_filename: '%v-%04d.m4s',
      hls_fmp4_init_filename: 'init-%v.mp4',
    },
  });
  const lanes: { decoder: Decoder; encoder: Encoder; stream: number }[] = [];
  for (const [index, stream] of demuxer.streams.entries()) {
    const decoder = await Decoder.create(stream);
    const rate = rates[index % count] as number;
    const encoder =
      stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO
        ? await Encoder.create(FF_ENCODER_LIBX264, {
            decoder,
            options: { preset: 'veryfast', crf: 23, maxrate: rate, bufsize: rate, g: 60, flags: '+global_header' },
          })
        : await Encoder.create(FF_ENCODER_AAC, {
            decoder,
            bitrate: '96k',
            autoResample: true,
            options: { flags: '+global_header' },
          });
    lanes.push({ decoder, encoder, stream: hls.addStream(encoder) });
  }
  const write = async (lane: (typeof lanes)[number], frame: Parameters<Encoder['encodeAll']>[0]) => {
    for (const packet of await lane.encoder.encodeAll(frame)) {
      await hls.writePacket(packet, lane.stream);
      packet.free();
    }
  };
  for await (const packet of demuxer.packets()) {
    const lane = packet && lanes[packet.streamIndex];
    if (!packet || !lane) break;
    for (const frame of await lane.decoder.decodeAll(packet)) {
      await write(lane, frame);
      frame.free();
    }
    packet.free();
  }
  for (const lane of lanes) {
    for (const frame of await lane.decoder.decodeAll(null)) {
      await write(lane, frame);
      frame.free();
    }
    await write(lane, null);
  }
  await hls.close();
  await demuxer.close();
  const seconds = (performance.now() - started) / 1_000;
  process.chdir(os.tmpdir());
  rmSync(folder, { recursive: true, force: true });
  return { seconds };
});
