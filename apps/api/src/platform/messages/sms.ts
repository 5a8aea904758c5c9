/**
 * SMS through a gateway that the settings name: a small JSON call that any gateway can be given (docs/operation.md),
 * or the request of ThaiBulkSMS. Nothing of a number or a text is ever logged.
 */
import type { Config } from '#api/platform/process/config.ts';
import { type Delivery, NotDelivered } from './delivery.ts';

/** A text for one phone. `reference` is the same at each attempt, so that a gateway can tell a repeat. */
export type Sms = {
  /** Ten digits, 0812345678. */
  readonly to: string;
  readonly text: string;
  readonly reference: string;
  /** After this moment the text is of no use and is dropped. */
  readonly expiresAt: Date;
};

const gatewayMilliseconds = 5_000;
const thaiBulkSms = 'https://api-v2.thaibulksms.com/sms';

type Settings = Pick<Config, 'SMS_PROVIDER' | 'SMS_URL' | 'SMS_TOKEN' | 'SMS_SENDER'>;

/** The way to the gateway, or null when no gateway is set up. */
export function openSmsGateway(config: Settings): Delivery<Sms> | null {
  if (config.SMS_PROVIDER === 'thaibulksms') {
    return config.SMS_TOKEN ? { send: (sms) => sendByThaiBulkSms(config, sms), close() {} } : null;
  }
  return config.SMS_URL ? { send: (sms) => sendByJson(config, sms), close() {} } : null;
}

/** `POST {to, text, reference}` with a bearer token; any 2xx means that the gateway has taken it. */
async function sendByJson(config: Settings, sms: Sms): Promise<void> {
  await ask(config.SMS_URL, {
    headers: {
      'content-type': 'application/json',
      ...(config.SMS_TOKEN && { authorization: `Bearer ${config.SMS_TOKEN}` }),
    },
    body: JSON.stringify({ to: sms.to, text: sms.text, reference: sms.reference }),
  });
}

/** ThaiBulkSMS API v2; SMS_TOKEN holds `key:secret`. It answers 200 also when it refuses the only number. */
async function sendByThaiBulkSms(config: Settings, sms: Sms): Promise<void> {
  const answer = await ask(config.SMS_URL || thaiBulkSms, {
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(config.SMS_TOKEN).toString('base64')}`,
    },
    body: new URLSearchParams({ msisdn: sms.to, message: sms.text, sender: config.SMS_SENDER }).toString(),
  });
  const taken = (await answer.json().catch(() => null)) as { phone_number_list?: unknown[] } | null;
  if (!taken?.phone_number_list?.length) throw new NotDelivered('the gateway took no number', 'for good');
}

async function ask(url: string, init: { headers: Record<string, string>; body: string }): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(gatewayMilliseconds),
    ...init,
  }).catch(() => {
    throw new NotDelivered('the gateway cannot be reached', 'for now');
  });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  const later = answer.status >= 500 || answer.status === 408 || answer.status === 429;
  throw new NotDelivered(`the gateway answered ${answer.status}`, later ? 'for now' : 'for good');
}
