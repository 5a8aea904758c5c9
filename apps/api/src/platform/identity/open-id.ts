/**
 * OpenID Connect providers of the settings: authorization code flow with PKCE, state and nonce (decisions §2, R12).
 * Issuer, audience, nonce, times and the signature of the ID token are checked by openid-client; a token signed with
 * the client's secret, as LINE's are, by jose.
 */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { Clock } from '#api/platform/process/clock.ts';
import { type ExternalIdentity, ProviderFailure, readExternalIdentity } from './external-identity.ts';
import { isThisMachine, type OpenIdSettings } from './provider-settings.ts';

/**
 * Values that tie an answer to its request: `state` is sent along, nonce and verifier come back only through the
 * provider.
 */
export type FlowSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What an SDK of the provider hands to a client; the ID token is enough. */
export type ClientToken = { readonly idToken?: string; readonly accessToken?: string };

export type OpenId = ReturnType<typeof createOpenId>;

const answerSeconds = 5;
const cacheMilliseconds = 60 * 60_000;
/** A provider that is down is asked again after this time; until then logins fail at once. */
const retryMilliseconds = 5_000;

type Known = { readonly configuration: Promise<client.Configuration>; until: number };

export function createOpenId(providers: readonly OpenIdSettings[], clock: Clock) {
  const known = new Map<string, Known>();

  function settingsOf(id: string): OpenIdSettings {
    const settings = providers.find((provider) => provider.id === id);
    if (!settings) throw new ProviderFailure('unavailable', 'not configured');
    return settings;
  }

  async function configurationOf(settings: OpenIdSettings): Promise<client.Configuration> {
    const now = clock.now().getTime();
    const cached = known.get(settings.id);
    if (cached && cached.until > now) return cached.configuration;
    const fresh: Known = { configuration: discover(settings), until: now + cacheMilliseconds };
    known.set(settings.id, fresh);
    fresh.configuration.catch(() => {
      fresh.until = clock.now().getTime() + retryMilliseconds;
    });
    return fresh.configuration;
  }

  return {
    providers,
    /** The address to send the browser to. Throws ProviderFailure when the provider's configuration cannot be fetched. */
    async addressOf(id: string, redirectUri: string, { state, nonce, verifier }: FlowSecrets): Promise<URL> {
      const settings = settingsOf(id);
      const configuration = await explained(() => configurationOf(settings), 'unavailable');
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: settings.scopes,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    },
    /** The person behind a token that a client's SDK was given for our application. Throws ProviderFailure for any other token. */
    async identifyByToken(id: string, { idToken, accessToken }: ClientToken): Promise<ExternalIdentity> {
      const settings = settingsOf(id);
      const configuration = await explained(() => configurationOf(settings), 'unavailable');
      return explained(async () => {
        const claims = idToken
          ? await readIdToken(configuration, settings, idToken, clock.now())
          : await askOfAccessToken(configuration, settings, accessToken ?? '');
        return personIn(id, claims);
      }, 'failed');
    },
    /** The identity of the person who came back; `address` is the whole address that the provider sent the browser to. */
    async identify(id: string, address: URL, { state, nonce, verifier }: FlowSecrets): Promise<ExternalIdentity> {
      const settings = settingsOf(id);
      const configuration = await explained(() => configurationOf(settings), 'unavailable');
      return explained(async () => {
        const tokens = await client.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        if (isSymmetric(settings)) await checkSharedSecret(tokens.id_token ?? '', settings);
        return personOf(configuration, settings, tokens);
      }, 'failed');
    },
  };
}

function discover(settings: OpenIdSettings): Promise<client.Configuration> {
  const execute = [
    ...(isThisMachine(settings.issuer) ? [client.allowInsecureRequests] : []),
    ...(isSymmetric(settings) ? [] : [client.enableNonRepudiationChecks]),
  ];
  const metadata = {
    client_secret: settings.clientSecret,
    ...(settings.idTokenAlg && { id_token_signed_response_alg: settings.idTokenAlg }),
  };
  return client.discovery(new URL(settings.issuer), settings.clientId, metadata, undefined, {
    execute,
    timeout: answerSeconds,
  });
}

function isSymmetric({ idTokenAlg }: OpenIdSettings): boolean {
  return idTokenAlg?.startsWith('HS') ?? false;
}

async function checkSharedSecret(idToken: string, { clientSecret, idTokenAlg }: OpenIdSettings): Promise<void> {
  await jwtVerify(idToken, new TextEncoder().encode(clientSecret), { algorithms: [idTokenAlg ?? 'HS256'] }).catch(
    () => {
      throw new ProviderFailure('failed', 'signature of the ID token');
    },
  );
}

/** Algorithms of a provider's own key; the shared secret is for who has it in the settings alone. */
const ownKeyAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
const keySets = new WeakMap<client.Configuration, ReturnType<typeof createRemoteJWKSet>>();

/** An ID token counts when the provider signed it for our application and it has not ended; what the client says does not. */
async function readIdToken(
  configuration: client.Configuration,
  settings: OpenIdSettings,
  idToken: string,
  now: Date,
): Promise<JWTPayload> {
  const { clientId, clientSecret, idTokenAlg } = settings;
  const { issuer, jwks_uri = '' } = configuration.serverMetadata();
  const terms = { issuer, audience: clientId, currentDate: now, requiredClaims: ['sub', 'exp', 'iat'] };
  const verified = isSymmetric(settings)
    ? jwtVerify(idToken, new TextEncoder().encode(clientSecret), { ...terms, algorithms: [idTokenAlg ?? 'HS256'] })
    : jwtVerify(idToken, keySetOf(configuration, jwks_uri), { ...terms, algorithms: ownKeyAlgorithms });
  const { payload } = await verified.catch((error: unknown) => {
    const isAway = error instanceof TypeError || error instanceof errors.JWKSTimeout;
    throw new ProviderFailure(isAway ? 'unavailable' : 'failed', 'ID token of a client');
  });
  // A token for several audiences was made for the one that it names.
  if (payload.azp !== undefined && payload.azp !== clientId) throw new ProviderFailure('failed', 'ID token of another');
  return payload;
}

function keySetOf(configuration: client.Configuration, address: string) {
  const known = keySets.get(configuration);
  if (known) return known;
  const made = createRemoteJWKSet(new URL(address), { timeoutDuration: answerSeconds * 1_000 });
  keySets.set(configuration, made);
  return made;
}

/** An access token says nothing by itself: the provider says whether it was made for our application, and then whose it is. */
async function askOfAccessToken(
  configuration: client.Configuration,
  { clientId }: OpenIdSettings,
  accessToken: string,
): Promise<Record<string, unknown>> {
  if (!configuration.serverMetadata().introspection_endpoint) throw new ProviderFailure('failed', 'no introspection');
  const { active, client_id, sub } = await client.tokenIntrospection(configuration, accessToken);
  if (!active || client_id !== clientId || !sub) throw new ProviderFailure('failed', 'access token of another');
  return { ...(await client.fetchUserInfo(configuration, accessToken, sub)) };
}

/** Some providers put e-mail and name into the ID token, others answer them to its access token. */
async function personOf(
  configuration: client.Configuration,
  { id }: OpenIdSettings,
  tokens: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Promise<ExternalIdentity> {
  const inToken = tokens.claims();
  if (!inToken) throw new ProviderFailure('failed', 'no ID token');
  const asks = inToken.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const answered = asks ? await client.fetchUserInfo(configuration, tokens.access_token, inToken.sub) : {};
  return personIn(id, { ...answered, ...inToken });
}

function personIn(id: string, claims: Record<string, unknown>): ExternalIdentity {
  // An unverified address is nobody's: it is dropped here, so that nothing behind can count on it (R13).
  const isEmailVerified = claims.email_verified === true;
  const email = isEmailVerified ? claims.email : '';
  return readExternalIdentity({ provider: id, subject: claims.sub, email, isEmailVerified, name: claims.name });
}

/** Runs a step with a provider and says in our words how it failed. */
async function explained<T>(step: () => Promise<T>, otherwise: 'unavailable' | 'failed'): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(kindOf(error) ?? otherwise, reasonOf(error));
  }
}

const awayCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]);
const awayErrors = new Set(['server_error', 'temporarily_unavailable']);
/** The person said no; LINE and others word it so. */
const saidNo = new Set([
  'access_denied',
  'user_cancelled',
  'consent_required',
  'login_required',
  'interaction_required',
]);

function kindOf(error: unknown): 'unavailable' | 'cancelled' | undefined {
  if (error instanceof client.AuthorizationResponseError && saidNo.has(error.error)) return 'cancelled';
  const { code, error: word } = error as { code?: string; error?: string };
  if ((code && awayCodes.has(code)) || (word && awayErrors.has(word))) return 'unavailable';
  // The error that fetch throws when nobody answers.
  return error instanceof TypeError && code === undefined ? 'unavailable' : undefined;
}

/** Codes only: messages of a provider could quote what it knows of the person. */
function reasonOf(error: unknown): string {
  const { code, error: word } = error as { code?: unknown; error?: unknown };
  return [code, word].filter((part) => typeof part === 'string' && /^[\w-]{1,60}$/.test(part)).join(' ') || 'no answer';
}
