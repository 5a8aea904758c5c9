/** What this product asks of Facebook, on loopback: the login page, the exchange of its code, debug_token and me. */
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TokenThere = {
  readonly appId: string;
  readonly user: { readonly id: string; readonly name: string; readonly email?: string };
  readonly isValid?: boolean;
};

export type TestFacebook = {
  readonly appId: string;
  readonly settings: Record<string, string>;
  /** The tokens that Facebook knows, by their text. */
  readonly tokens: Map<string, TokenThere>;
  /** The codes of its login page, and the token behind each. */
  readonly codes: Map<string, string>;
  broken: boolean;
  close(): Promise<void>;
};

const appId = '1234567890';
const appSecret = 'the secret of the Facebook application';

export async function startFacebook(): Promise<TestFacebook> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const test: TestFacebook = {
    appId,
    settings: {
      FACEBOOK_APP_ID: appId,
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_GRAPH_URL: base,
      FACEBOOK_DIALOG_URL: base,
    },
    tokens: new Map(),
    codes: new Map(),
    broken: false,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', base);
    const bearer = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const { status, body } = test.broken ? { status: 500, body: {} } : answer(test, pathname, searchParams, bearer);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  return test;
}

const refused = {
  status: 400,
  body: { error: { message: 'Invalid OAuth access token', type: 'OAuthException', code: 190 } },
};

function answer(
  test: TestFacebook,
  path: string,
  asked: URLSearchParams,
  bearer: string,
): { status: number; body: object } {
  if (path === '/oauth/access_token') {
    const token = test.codes.get(asked.get('code') ?? '');
    const isOurs = asked.get('client_id') === appId && asked.get('client_secret') === appSecret;
    test.codes.delete(asked.get('code') ?? '');
    return token && isOurs ? { status: 200, body: { access_token: token, token_type: 'bearer' } } : refused;
  }
  if (path === '/debug_token') {
    if (bearer !== `${appId}|${appSecret}`) return refused;
    const token = test.tokens.get(asked.get('input_token') ?? '');
    // Facebook answers 200 for a token that it does not know.
    if (!token) return { status: 200, body: { data: { is_valid: false, error: { code: 190 } } } };
    const { user, isValid = true } = token;
    return { status: 200, body: { data: { app_id: token.appId, type: 'USER', is_valid: isValid, user_id: user.id } } };
  }
  const token = test.tokens.get(bearer);
  const proof = createHmac('sha256', appSecret).update(bearer).digest('hex');
  if (path !== '/me' || !token || asked.get('appsecret_proof') !== proof) return refused;
  return { status: 200, body: token.user };
}
