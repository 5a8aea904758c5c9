/** A real OpenID Connect provider on loopback, whose person logs in and consents at once; and what it can be made to do wrong. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import Provider, { type Configuration, type JWKS } from 'oidc-provider';

/** Somebody's account there; the claims are what the provider makes of it, also when that is nonsense. */
export type PersonThere = { sub: string; email?: string; email_verified?: unknown; name?: string };

export type TestProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The setting OPENID_PROVIDERS for this provider. */
  setting(id: string, name: string, more?: Record<string, string>): Record<string, string>;
  /** Who is in front of the provider's page next. */
  person: PersonThere;
  /** What the person does on the provider's page. */
  answer: 'yes' | 'no';
  /** Changes the ID token before it leaves. */
  forge: ((claims: Record<string, unknown>) => Record<string, unknown>) | null;
  /** Signs what `forge` changed: with the provider's key, or with one that nobody published. */
  forgeKey: 'own' | 'foreign';
  /** The tokens that it gave out last, as an SDK would hand them to a client. */
  issued: { idToken: string; accessToken: string };
  /** Everything but the pages of people answers so; null is as usual. */
  broken: 'slow' | 'error' | null;
  close(): Promise<void>;
};

export type TestProviderOptions = {
  redirectUri: string;
  /** LINE signs with the client's secret. */
  idTokenAlg?: 'RS256' | 'HS256';
  /** Google puts the e-mail into the ID token, others answer it at userinfo. */
  emailIn?: 'token' | 'userinfo';
};

const clientId = 'pakmut-test';
const clientSecret = 'a secret of at least thirty-two characters';
const slowMilliseconds = 8_000;

export async function startOpenIdProvider(options: TestProviderOptions): Promise<TestProvider> {
  const { idTokenAlg = 'RS256', emailIn = 'token' } = options;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { own: await makeKey(), foreign: await makeKey() };
  const test: TestProvider = {
    issuer,
    clientId,
    clientSecret,
    setting: (id, name, more = {}) => ({ id, name, issuer, clientId, clientSecret, ...more }),
    person: { sub: 'nobody' },
    answer: 'yes',
    forge: null,
    forgeKey: 'own',
    issued: { idToken: '', accessToken: '' },
    broken: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const people = new Map<string, PersonThere>();
  const jwks = { keys: [keys.own.jwk] } as JWKS;
  const provider = makeProvider(issuer, configuration({ ...options, idTokenAlg, emailIn, jwks, people }));
  provider.use(async (context, next) => {
    await next();
    const answer = context.body as { id_token?: string; access_token?: string } | undefined;
    if (context.path !== '/token' || !answer?.id_token) return;
    test.issued = { idToken: answer.id_token, accessToken: answer.access_token ?? '' };
    if (!test.forge) return;
    const claims = test.forge(decodeJwt(answer.id_token));
    const secret = new TextEncoder().encode(
      test.forgeKey === 'own' ? clientSecret : 'a secret that nobody agreed upon at all',
    );
    const key = idTokenAlg === 'HS256' ? secret : keys[test.forgeKey].privateKey;
    const header = { alg: idTokenAlg, ...(idTokenAlg === 'RS256' && { kid: 'one' }) };
    context.body = { ...answer, id_token: await new SignJWT(claims).setProtectedHeader(header).sign(key) };
  });
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isPage = /^\/(auth|interaction)/.test(request.url ?? '');
    if (test.broken === 'error' && !isPage) return void response.writeHead(500).end('out of order');
    if (test.broken === 'slow' && !isPage) return void setTimeout(() => response.destroy(), slowMilliseconds).unref();
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response);
    people.set(test.person.sub, test.person);
    const refused = { error: 'access_denied', error_description: 'the person said no' };
    const result = test.answer === 'no' ? refused : { login: { accountId: test.person.sub, remember: false } };
    void provider.interactionFinished(request, response, result);
  });
  return test;
}

/** Keeping its things in memory, of which it warns, is what a test wants. */
function makeProvider(issuer: string, settings: Configuration): Provider {
  const { warn } = console;
  console.warn = () => {};
  try {
    return new Provider(issuer, settings);
  } finally {
    console.warn = warn;
  }
}

type Context = Required<TestProviderOptions> & { jwks: JWKS; people: Map<string, PersonThere> };

function configuration({ redirectUri, idTokenAlg, emailIn, jwks, people }: Context): Configuration {
  return {
    jwks,
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: idTokenAlg,
      },
    ],
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, introspection: { enabled: true } },
    cookies: { keys: ['only for tests'] },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: emailIn === 'userinfo',
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...people.get(id), sub: id }) }),
    // Consent without a question.
    async loadExistingGrant(context) {
      const { client, session, provider } = context.oidc;
      const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

async function makeKey(): Promise<{ privateKey: CryptoKey; jwk: JWK }> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' } };
}
