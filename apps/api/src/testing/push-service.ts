/** A push service and a browser in one: takes messages, and opens them as a browser does (RFC 8188, 8291, 8292). */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Pushed = {
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: Buffer;
};
export type PushService = {
  readonly origin: string;
  /** What has come, oldest first. */
  readonly received: Pushed[];
  /** What the next messages are answered with, one after the other; then 201. */
  readonly answers: number[];
  /** What a browser hands to the product when it subscribes. */
  subscribe(name: string): PushBrowser;
  close(): Promise<void>;
};
export type PushBrowser = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  /** The words of a message; throws for one that was sealed for another browser. */
  open(pushed: Pushed): Record<string, string>;
};

export async function startPushService(): Promise<PushService> {
  const received: Pushed[] = [];
  const answers: number[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(answers.shift() ?? 201, { connection: 'close' }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    answers,
    subscribe(name) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16);
      return {
        endpoint: `${origin}/push/${name}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
        open: ({ body }) => JSON.parse(unsealPush(body, ecdh, auth)),
      };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

function unsealPush(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const serverKey = body.subarray(21, 21 + keyLength);
  const sealed = body.subarray(21 + keyLength);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), serverKey]);
  const secret = derive(browser.computeSecret(serverKey), auth, about, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // One record: the words, the byte 2, and padding.
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}

/** What a server says of itself in a push, if its signature is true to the public key that browsers subscribe with. */
export function readVapid(pushed: Pushed, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(String(pushed.headers.authorization)) ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const [header, claims, signature] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.toString('base64url', 1, 33),
    y: point.toString('base64url', 33, 65),
  };
  const isTrue = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isTrue) throw new Error('the signature is false');
  return JSON.parse(Buffer.from(claims ?? '', 'base64url').toString());
}
