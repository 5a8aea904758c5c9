/** Settings of identity providers: their format, and messages that say what is wrong with them. */

/** One OpenID Connect provider of the setting OPENID_PROVIDERS. */
export type OpenIdSettings = Readonly<ReturnType<typeof readEntry>>;

const needed = ['id', 'name', 'issuer', 'clientId', 'clientSecret'];
const optional = ['scopes', 'idTokenAlg'];
const longestId = 30;
/** LINE signs the ID tokens of web logins with the channel secret, though its discovery names ES256 only. */
const lineIssuer = 'https://access.line.me';

/** Reads OPENID_PROVIDERS; throws an Error that says what it must be. */
export function readOpenIdSettings(text: string): readonly OpenIdSettings[] {
  if (text.trim() === '') return [];
  const entries = parseList(text);
  const providers = entries.map(readEntry);
  const ids = providers.map(({ id }) => id);
  if (new Set(ids).size < ids.length) throw new Error('a JSON array whose providers all have different ids');
  return providers;
}

/** An address that secrets may be sent to: https, or plain http on this machine for trials. */
export function isServiceAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  const clean = username === '' && search === '' && hash === '';
  return clean && (protocol === 'https:' || (protocol === 'http:' && isThisMachine(text)));
}

/** An address that browsers fetch: any web address with its query; throws an Error that says what it must be. */
export function readPageAddress(text: string): string {
  const isAddress = /^https?:\/\/[^\s@]+$/.test(text) && URL.canParse(text);
  if (text !== '' && !isAddress) throw new Error('an http:// or https:// address');
  return text;
}

const neededToTranslate: Record<string, readonly string[]> = {
  libretranslate: ['TRANSLATE_URL'],
  google: ['TRANSLATE_KEY'],
  openai: ['TRANSLATE_URL', 'TRANSLATE_MODEL'],
};

/** Sentences about settings that a translation service needs beside its name, or that wait for one. */
export function missingForTranslation(values: Readonly<Record<string, string>>): string[] {
  const provider = values.TRANSLATE_PROVIDER;
  if (provider) {
    return (neededToTranslate[provider] ?? [])
      .filter((name) => !values[name])
      .map((name) => `The setting ${name} must be given together with TRANSLATE_PROVIDER=${provider}; it is missing.`);
  }
  return ['TRANSLATE_URL', 'TRANSLATE_KEY', 'TRANSLATE_MODEL']
    .filter((name) => values[name])
    .map((name) => `The setting TRANSLATE_PROVIDER must be given together with ${name}; it is missing.`);
}

export function isThisMachine(address: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(address).hostname);
}

function parseList(text: string): Record<string, unknown>[] {
  const wants =
    'a JSON array such as [{"id":"line","name":"LINE","issuer":"https://…","clientId":"…","clientSecret":"…"}]';
  try {
    const parsed: unknown = JSON.parse(text);
    const isList = Array.isArray(parsed) && parsed.every((one) => one !== null && typeof one === 'object');
    if (isList) return parsed as Record<string, unknown>[];
  } catch {
    // The message is written below, because the one of JSON.parse would quote the secret.
  }
  throw new Error(wants);
}

function readEntry(entry: Record<string, unknown>, index: number) {
  const where = `provider ${index + 1}`;
  const unknown = Object.keys(entry).find((key) => !needed.includes(key) && !optional.includes(key));
  if (unknown !== undefined) throw new Error(`a JSON array whose ${where} has no “${unknown.slice(0, 40)}”`);
  for (const key of [...needed, ...optional]) {
    const value = entry[key];
    if (value === undefined && optional.includes(key)) continue;
    if (typeof value !== 'string' || value.trim() === '')
      throw new Error(`a JSON array whose ${where} has a text “${key}”`);
  }
  const { id, name, issuer, clientId, clientSecret, scopes, idTokenAlg } = entry as Record<string, string>;
  if (!id || !/^[a-z0-9-]+$/.test(id) || id.length > longestId || id === 'facebook') {
    throw new Error(
      `a JSON array whose ${where} has an “id” of at most ${longestId} small letters, digits and hyphens, not “facebook”`,
    );
  }
  if (!issuer || !isServiceAddress(issuer))
    throw new Error(`a JSON array whose ${where} has an https address as “issuer”`);
  const words = scopes?.split(/\s+/) ?? ['openid', 'profile', 'email'];
  if (!words.includes('openid')) throw new Error(`a JSON array whose ${where} has “openid” among its “scopes”`);
  return {
    id,
    name: name ?? '',
    issuer,
    clientId: clientId ?? '',
    clientSecret: clientSecret ?? '',
    scopes: words.join(' '),
    /** Algorithm of the ID token where it is not one that the provider's discovery names. */
    idTokenAlg: idTokenAlg ?? (issuer.replace(/\/$/, '') === lineIssuer ? 'HS256' : undefined),
  };
}
