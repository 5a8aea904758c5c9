/**
 * Web Push: words to a browser that is closed, sealed so that its push service cannot read them (RFC 8030, 8291, 8292). The
 * keys that name this server come out of the root secret: made at the first start, the same in all processes, kept with it.
 */
import { createECDH, hkdfSync } from 'node:crypto';
import webPush from 'web-push';
import type { Config } from '#api/platform/process/config.ts';
import type { Site } from '#api/platform/process/site.ts';
import type { Keys } from '#api/platform/secrets/keys.ts';

export type PushTarget = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };
/** `gone`: the browser has ended the subscription. `later`: worth another try. `refused`: not this message. */
export type PushOutcome = 'sent' | 'gone' | 'later' | 'refused';

export type Push = ReturnType<typeof createPush>;

const lifeSeconds = 86_400;
const serviceMilliseconds = 10_000;
const [publicKeyBytes, authBytes] = [65, 16];

export function createPush(config: Pick<Config, 'PUSH_SERVICES' | 'MAIL_FROM'>, keys: Keys, site: Site) {
  const pair = deriveKeyPair(keys.push);

  function subject(): string {
    if (site.origin().startsWith('https://')) return site.origin();
    return `mailto:${/<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM}`;
  }

  return {
    /** What a browser subscribes with, in base64url. */
    publicKey: pair.publicKey,
    /** True for an address at one of the push services of the settings; no other address is ever asked for anybody. */
    isServiceAddress: (endpoint: string): boolean =>
      config.PUSH_SERVICES.some((service) => isOfService(endpoint, service)),
    /** True for keys that something can be sealed with. */
    areValidKeys({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
      const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
      if (point.length !== publicKeyBytes || secret.length !== authBytes) return false;
      try {
        const ecdh = createECDH('prime256v1');
        ecdh.generateKeys();
        ecdh.computeSecret(point);
        return true;
      } catch {
        return false;
      }
    },
    /** Sends `text`; an undelivered message of the same topic is replaced by it. */
    async send({ endpoint, ...targetKeys }: PushTarget, text: string, topic: string): Promise<PushOutcome> {
      const request = webPush.generateRequestDetails({ endpoint, keys: targetKeys }, text, {
        vapidDetails: { subject: subject(), ...pair },
        TTL: lifeSeconds,
        topic,
        urgency: 'normal',
      });
      try {
        const response = await fetch(endpoint, {
          method: 'POST',
          headers: request.headers as Record<string, string>,
          body: new Uint8Array(request.body),
          redirect: 'error',
          signal: AbortSignal.timeout(serviceMilliseconds),
        });
        await response.body?.cancel();
        return outcomeOf(response.status);
      } catch {
        return 'later';
      }
    },
  };
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/** `service` is an origin; its host may begin with `*.`. */
function isOfService(endpoint: string, service: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (url.username || url.password) return false;
  const [scheme, host = ''] = service.split('://');
  if (url.protocol !== `${scheme}:`) return false;
  return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
}

/** A P-256 key pair out of a key; hardly ever are 32 bytes no private key, and then the next one is taken. */
function deriveKeyPair(seed: Buffer): { publicKey: string; privateKey: string } {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', seed, 'vapid', String(attempt), 32));
    try {
      const ecdh = createECDH('prime256v1');
      ecdh.setPrivateKey(bytes);
      return { publicKey: ecdh.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
    } catch {}
  }
}
