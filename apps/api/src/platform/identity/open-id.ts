/**
 * OpenID Connect providers of the settings: authorization code flow with PKCE, state and nonce (decisions §2, R12).
 * Issuer, audience, nonce, times and the signature of the ID token are checked by openid-client; a token signed with
 * the client's secret, as LINE's are, by jose.
 */
import { jwtVerify } from 'jose';
import * as client from 'openid-client';
import type { Clock } from '#api/platform/process/clock.ts';
import { type ExternalIdentity, ProviderFailure, readExternalIdentity } from './external-identity.ts';
import { isThisMachine, type OpenIdSettings } from './provider-settings.ts';

/**
 * Values that tie an answer to its request: `state` is sent along, nonce and verifier come back only through the
 * provider.
 */
export type FlowSecrets = { readonly state: string; readonly nonce: string; readonly verifier: string };

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
  const claims: Record<string, unknown> = { ...answered, ...inToken };
  // An unverified address is nobody's: it is dropped here, so that nothing behind can count on it (R13).
  const isEmailVerified = claims.email_verified === true;
  const email = isEmailVerified ? claims.email : '';
  return readExternalIdentity({ provider: id, subject: inToken.sub, email, isEmailVerified, name: claims.name });
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
