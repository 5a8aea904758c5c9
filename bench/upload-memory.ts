/**
 * Uploads: by how much the server's process grows while large files come, each on a server of its own. A photo of 100 MB
 * by multipart and by tus, a video of 500 MB by tus. Figures from Linux only.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { uploadPostPhoto } from '@pakmut/contract/media/media.contract.ts';
import { resumablePieceBytes } from '@pakmut/contract/media/media.rules.ts';
import { createUpload } from '@pakmut/contract/uploads/uploads.contract.ts';
import sharp from 'sharp';
import { request as call } from '../tools/testing/member-client.ts';
import { killEverything, startApiServer } from '../tools/testing/processes.ts';

const megabyte = 1024 * 1024;
const goalMegabytes = 100;
/** For several at once (P6). */
const goalMegabytesTogether = 150;
const sampleMilliseconds = 20;
const boundary = 'pakmut-bench';

type Server = { address: string; pid: number; authorization: string };
type Sent = { status: number; location: string; body: string };

export async function benchUploadMemory(): Promise<void> {
  const photo = await fullPhoto();
  const video = Buffer.alloc(500 * megabyte, 7);
  await measure('photo of 100 MB, multipart', (server) => sendWhole(server, photo));
  await measure('photo of 100 MB, tus', (server) => sendInPieces(server, 'photo', photo, true));
  await measure('video of 500 MB, tus', (server) => sendInPieces(server, 'video', video, false));
  const part = video.subarray(0, 100 * megabyte);
  const four = (server: Server) => Promise.all([1, 2, 3, 4].map(() => sendInPieces(server, 'video', part, false)));
  await measure('four videos of 100 MB at once, tus', four, goalMegabytesTogether);
}

/** A photo of 12 megapixels that is followed by enough bytes to have exactly the largest size. */
async function fullPhoto(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#3f6f8f' } })
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg, Buffer.alloc(100 * megabyte - jpeg.length)]);
}

async function measure(name: string, send: (server: Server) => Promise<unknown>, goal = goalMegabytes): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pakmut-memory-'));
  // Started as root, the database runs as nobody, who must be able to enter.
  chmodSync(folder, 0o755);
  try {
    const { address, process: child } = await startApiServer({ DATA_DIR: folder });
    const authorization = await join(address);
    const server = { address, authorization, pid: child.pid ?? 0 };
    // Modules that the first upload loads stay in memory; they are not a cost of the large one.
    await sendWhole(
      server,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#888' } })
        .jpeg()
        .toBuffer(),
    );
    const before = residentMegabytes(server.pid);
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, residentMegabytes(server.pid));
    }, sampleMilliseconds);
    const started = performance.now();
    await send(server).finally(() => clearInterval(watch));
    const seconds = (performance.now() - started) / 1_000;
    const grown = peak - before;
    console.log(
      `  ${name}: ${before.toFixed(0)} MB before, at most ${grown.toFixed(0)} MB more` +
        ` (goal ${goal}), ${seconds.toFixed(1)} s${grown > goal ? ' – above goal' : ''}`,
    );
  } finally {
    await killEverything();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function join(address: string): Promise<string> {
  const person = { displayname: 'พลอย', password: 'pass-word', acceptTerms: true, isAdult: true };
  const { result } = await call(address, addMember, { ...person, email: 'bench@example.com' });
  return `Bearer ${result.token.accessToken}`;
}

function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
}

async function sendWhole(server: Server, content: Buffer): Promise<void> {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const sent = await send(server, 'POST', uploadPostPhoto.path, body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
  if (sent.status !== 200) throw new Error(`the multipart call answered ${sent.status}: ${sent.body}`);
}

async function sendInPieces(server: Server, kind: string, content: Buffer, asks: boolean): Promise<void> {
  const announced = await send(server, 'POST', createUpload.path, null, {
    'tus-resumable': '1.0.0',
    'upload-length': String(content.length),
    'upload-metadata': `kind ${Buffer.from(kind).toString('base64')}`,
  });
  const upload = announced.location.slice(apiBase.length);
  for (let offset = 0; offset < content.length; offset += resumablePieceBytes) {
    const piece = content.subarray(offset, offset + resumablePieceBytes);
    const sent = await send(server, 'PATCH', upload, piece, {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    });
    if (sent.status !== 204) throw new Error(`a piece was answered ${sent.status}: ${sent.body}`);
  }
  if (!asks) return;
  const result = await send(server, 'GET', `${upload}/result`, null, {});
  if (result.status !== 200) throw new Error(`the result was answered ${result.status}: ${result.body}`);
}

function send(
  { address, authorization }: Server,
  method: string,
  target: string,
  body: Buffer | null,
  headers: Record<string, string>,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(body.length) } : {};
    const sent = request(address + apiBase + target, { method, headers: { authorization, ...length, ...headers } });
    sent.on('error', reject);
    sent.on('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const answer = Buffer.concat(chunks).toString();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', body: answer });
    });
    if (!body) sent.end();
    else void pipeline(Readable.from(cut(body), { objectMode: false }), sent).catch(reject);
  });
}

function* cut(body: Buffer): Generator<Buffer> {
  for (let offset = 0; offset < body.length; offset += 65_536) yield body.subarray(offset, offset + 65_536);
}
