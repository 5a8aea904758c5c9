/**
 * Facebook, which is not an OpenID Connect provider for servers: a token counts only when Graph says that it was made
 * for our application (`debug_token`), and who it belongs to is what Graph says (R12).
 */
import { createHmac } from 'node:crypto';
import { askService, NoServiceAnswer } from '#api/platform/services/service-answer.ts';
import { type ExternalIdentity, ProviderFailure, readExternalIdentity } from './external-identity.ts';

export const facebookProvider = 'facebook';

export type FacebookSettings = {
  readonly appId: string;
  readonly appSecret: string;
  /** Base of the Graph API, with its version if wanted. */
  readonly graphUrl: string;
  /** Facebook's page where people consent to our application. */
  readonly dialogUrl: string;
};

export type Facebook = ReturnType<typeof createFacebook>;

const answerMilliseconds = 5_000;
const largestAnswer = 100_000;
/** Graph's answers to a bad token or code; every other error is a fault of Facebook. */
const refusedStatuses: ReadonlySet<number | undefined> = new Set([400, 401, 403]);

type Answer = Record<string, unknown>;

export function createFacebook(settings: FacebookSettings) {
  const { appId, appSecret, graphUrl, dialogUrl } = settings;

  async function ask(path: string, parameters: Record<string, string>, token?: string): Promise<Answer> {
    const address = new URL(`${graphUrl.replace(/\/$/, '')}${path}`);
    address.search = new URLSearchParams(parameters).toString();
    // In a header, so that it stands in nobody's log of addresses.
    const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const signal = AbortSignal.timeout(answerMilliseconds);
    const answer = await askService('graph', address, { headers, signal, mostBytes: largestAnswer }).catch(
      (error: unknown) => {
        if (!(error instanceof NoServiceAnswer)) throw error;
        throw new ProviderFailure(refusedStatuses.has(error.status) ? 'failed' : 'unavailable', error.message);
      },
    );
    return answer as Answer;
  }

  return {
    appId,
    /** The address for browsers without the SDK. */
    addressOf(redirectUri: string, state: string): URL {
      const address = new URL(`${dialogUrl.replace(/\/$/, '')}/dialog/oauth`);
      address.search = new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        scope: 'public_profile,email',
        response_type: 'code',
      }).toString();
      return address;
    },
    /** The token behind the code that a browser brought back. */
    async exchange(code: string, redirectUri: string): Promise<string> {
      const parameters = { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code };
      const { access_token: token } = await ask('/oauth/access_token', parameters);
      if (typeof token !== 'string') throw new ProviderFailure('failed', 'no token for the code');
      return token;
    },
    /** Whose token this is. Throws ProviderFailure for a token that is not ours, has ended, or belongs to a page. */
    async identify(token: string): Promise<ExternalIdentity> {
      const { data } = await ask('/debug_token', { input_token: token }, `${appId}|${appSecret}`);
      const debug = (data ?? {}) as Answer;
      const isOurs = debug.is_valid === true && String(debug.app_id) === appId && (debug.type ?? 'USER') === 'USER';
      if (!isOurs) throw new ProviderFailure('failed', 'token of another application');
      // Proves to Graph that the token did not leak to somebody without the secret.
      const appsecret_proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const me = await ask('/me', { fields: 'id,name,email', appsecret_proof }, token);
      if (me.id !== debug.user_id) throw new ProviderFailure('failed', 'token of another person');
      // Facebook does not say whether it verified the address, so it counts as unverified.
      return readExternalIdentity({
        provider: facebookProvider,
        subject: me.id,
        email: me.email,
        isEmailVerified: false,
        name: me.name,
      });
    },
  };
}
