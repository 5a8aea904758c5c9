/**
 * Looks into videos and makes their renditions, in a process of its own: the source is a stranger's file. A worker
 * of the pools in videos.ts, in the folder of one job, where the source lies as `source`. It gets no secrets, no network where the system lets us take it away, and opens nothing but files.
 * Its end is what closes files and frees memory: each process does one thing.
 */
import { setPriority } from 'node:os';
import type { Rendition } from '@pakmut/contract/videos/videos.rules.ts';
import { Decoder, Demuxer, Encoder, Muxer } from 'node-av/api';
import {
  AV_LOG_QUIET,
  AV_PKT_DATA_DISPLAYMATRIX,
  AVMEDIA_TYPE_VIDEO,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
} from 'node-av/constants';
import { Log } from 'node-av/lib';
import sharp from 'sharp';
import { answerTasks } from '#api/platform/process/pool-worker.ts';
import type { VideoAnswer, VideoAsk, VideoFacts } from './videos.ts';

const lowPriority = 10;
const framesPerSecond = 30;
const progressMilliseconds = 2_000;
const sourceFile = 'source';
/** Containers by content; no playlist, no concatenation, no network format is among them (R38). */
const containers = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts';
/** One of these is forced, so that nothing else can be taken for a video. */
const demuxers = ['mov', 'matroska', 'avi', 'mpegts'] as const;
const level: Record<string, string> = { '360p': '3.0', '720p': '3.1', '1080p': '4.0' };
const bitrates = [
  { upTo: 360, rate: 900_000 },
  { upTo: 720, rate: 2_800_000 },
  { upTo: 1_080, rate: 5_000_000 },
] as const;

// FFmpeg's messages about files of strangers do not belong in the log.
Log.setLevel(AV_LOG_QUIET);
setPriority(lowPriority);
sharp.concurrency(1);

answerTasks(async (ask: VideoAsk, report: (percent: number) => void): Promise<VideoAnswer> => {
  if (ask.kind === 'probe') return probe();
  await transcode(ask.facts, ask.renditions, report);
  await drawPoster(ask.facts);
  return 'made';
});

async function probe(): Promise<VideoFacts> {
  const source = await Demuxer.open(sourceFile, {
    options: { protocol_whitelist: 'file', format_whitelist: containers },
  });
  const container = demuxers.find((name) => (source.formatName ?? '').split(',').includes(name));
  const video = source.video();
  if (!container || !video || video.attachedPic) throw new Error('no video');
  const { width, height } = video.codecpar;
  const turned = rotationOf(video.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX));
  const upright = turned % 180 === 0 ? { width, height } : { width: height, height: width };
  if (width < 2 || height < 2) throw new Error('no picture');
  return {
    container,
    seconds: source.duration,
    ...upright,
    turned,
    videoStream: video.index,
    audioStream: source.audio()?.index ?? null,
  };
}

/** Degrees that the picture is to be turned clockwise, out of the 3×3 matrix of its track. */
function rotationOf(matrix: Buffer | null): 0 | 90 | 180 | 270 {
  if (!matrix || matrix.length < 36) return 0;
  const degrees = (Math.atan2(matrix.readInt32LE(4), matrix.readInt32LE(0)) * 180) / Math.PI;
  return ((((Math.round(degrees / 90) * 90) % 360) + 360) % 360) as 0 | 90 | 180 | 270;
}

const turns = { 0: '', 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' } as const;

/** One decode, split into all renditions: a graph of filters that has the source as its only input. */
function graphOf(facts: VideoFacts, renditions: readonly Rendition[]): string {
  const streams = facts.audioStream === null ? [facts.videoStream] : [facts.videoStream, facts.audioStream];
  const labels = streams.map((_stream, index) => (index === 0 ? '[v]' : '[a]')).join('');
  const movie = `movie=${sourceFile}:f=${facts.container}:format_opts=protocol_whitelist=file:s=${streams.join('+')}${labels}`;
  const split = `[v]${turns[facts.turned]}fps=${framesPerSecond},setsar=1,split=${renditions.length}${renditions.map((_one, index) => `[s${index}]`).join('')}`;
  const sizes = renditions.map(
    ({ width, height }, index) =>
      `[s${index}]scale=${width}:${height},format=yuv420p,setsar=1,settb=1/${framesPerSecond}[out${index}]`,
  );
  if (facts.audioStream === null) return [movie, split, ...sizes].join(';');
  const outs = renditions.map((_one, index) => `[out${renditions.length + index}]`).join('');
  const sound = `[a]aresample=48000:async=1,aformat=sample_fmts=fltp:channel_layouts=stereo,asplit=${renditions.length}${outs}`;
  return [movie, split, ...sizes, sound].join(';');
}

type Lane = {
  readonly decoder: Decoder;
  readonly encoder: Encoder;
  readonly isVideo: boolean;
  readonly outputs: { muxer: Muxer; stream: number }[];
};

async function transcode(
  facts: VideoFacts,
  renditions: readonly Rendition[],
  report: (percent: number) => void,
): Promise<void> {
  const source = await Demuxer.open(graphOf(facts, renditions), { format: 'lavfi' });
  const count = renditions.length;
  const lanes: Lane[] = [];
  for (const [index, stream] of source.streams.entries()) {
    const isVideo = stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO;
    const decoder = await Decoder.create(stream);
    const rendition = renditions[index % count] as Rendition;
    lanes.push({ decoder, encoder: await encoderOf(decoder, isVideo, rendition), isVideo, outputs: [] });
  }
  const hls = await openHls(renditions, lanes.length > count);
  const mp4 = await Muxer.open('video.mp4', { options: { movflags: '+faststart', fflags: '+bitexact' } });
  const small = mp4Index(renditions);
  for (const [index, lane] of lanes.entries()) {
    lane.outputs.push({ muxer: hls, stream: hls.addStream(lane.encoder) });
    if (index % count === small) lane.outputs.push({ muxer: mp4, stream: mp4.addStream(lane.encoder) });
  }
  await pump(source, lanes, seldom(facts.seconds, report));
  await hls.close();
  await mp4.close();
}

/** The MP4 is of at most 720p. */
function mp4Index(renditions: readonly Rendition[]): number {
  const fitting = renditions
    .map(({ width, height }) => Math.min(width, height))
    .map((side) => (side <= 720 ? side : 0));
  return fitting.indexOf(Math.max(...fitting));
}

function encoderOf(decoder: Decoder, isVideo: boolean, { name, width, height }: Rendition): Promise<Encoder> {
  if (!isVideo) {
    const options = { flags: '+global_header+bitexact' };
    return Encoder.create(FF_ENCODER_AAC, { decoder, bitrate: '96k', autoResample: true, options });
  }
  const side = Math.min(width, height);
  const rate = bitrates.find(({ upTo }) => side <= upTo)?.rate ?? 5_000_000;
  return Encoder.create(FF_ENCODER_LIBX264, {
    decoder,
    options: {
      preset: 'veryfast',
      crf: 23,
      profile: 'high',
      level: level[name] ?? '3.1',
      maxrate: rate,
      bufsize: rate,
      g: framesPerSecond * 2,
      keyint_min: framesPerSecond * 2,
      sc_threshold: 0,
      flags: '+global_header+bitexact',
    },
  });
}

function openHls(renditions: readonly Rendition[], hasSound: boolean): Promise<Muxer> {
  return Muxer.open('%v.m3u8', {
    format: 'hls',
    options: {
      hls_time: '4',
      hls_playlist_type: 'vod',
      hls_segment_type: 'fmp4',
      hls_flags: 'independent_segments',
      master_pl_name: 'master.m3u8',
      var_stream_map: renditions
        .map(({ name }, index) => (hasSound ? `v:${index},a:${index},name:${name}` : `v:${index},name:${name}`))
        .join(' '),
      hls_segment_filename: '%v-%04d.m4s',
      // With one rendition alone FFmpeg leaves the pattern as it is.
      hls_fmp4_init_filename: renditions.length > 1 ? 'init-%v.mp4' : `init-${renditions[0]?.name}.mp4`,
    },
  });
}

/** Reports the progress at intervals. */
function seldom(seconds: number, report: (percent: number) => void): (at: number) => void {
  let reportedAt = 0;
  return (at) => {
    if (Date.now() - reportedAt < progressMilliseconds || seconds <= 0) return;
    reportedAt = Date.now();
    report(Math.min(99, Math.floor((at / seconds) * 100)));
  };
}

async function pump(source: Demuxer, lanes: readonly Lane[], report: (at: number) => void): Promise<void> {
  for await (const packet of source.packets()) {
    if (!packet) break;
    const lane = lanes[packet.streamIndex] as Lane;
    if (packet.streamIndex === 0) report(Number(packet.pts) / framesPerSecond);
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
}

async function write(lane: Lane, frame: Parameters<Encoder['encodeAll']>[0]): Promise<void> {
  for (const packet of await lane.encoder.encodeAll(frame)) {
    // A muxer changes the times of what it is given, so each but the last gets a copy.
    for (const [index, { muxer, stream }] of lane.outputs.entries()) {
      const copy = index < lane.outputs.length - 1 ? packet.clone() : null;
      await muxer.writePacket(copy ?? packet, stream);
      copy?.free();
    }
    packet.free();
  }
}

/** A picture from near the beginning, out of the MP4: the first second is often a hand that moves. */
async function drawPoster({ seconds }: VideoFacts): Promise<void> {
  const at = Math.min(1, seconds / 3).toFixed(2);
  const source = await Demuxer.open(`movie=video.mp4:f=mov:seek_point=${at},format=rgb24[out0]`, {
    format: 'lavfi',
  });
  const stream = source.video();
  if (!stream) throw new Error('no picture');
  const decoder = await Decoder.create(stream);
  for await (const packet of source.packets()) {
    if (!packet) break;
    for (const frame of await decoder.decodeAll(packet)) {
      const { width, height } = frame;
      const pixels = frame.toBuffer();
      frame.free();
      await sharp(pixels, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: 80, progressive: true })
        .toFile('poster.jpg');
      return;
    }
  }
  throw new Error('no picture');
}
