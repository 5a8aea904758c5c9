/** A member who talks to a real server over HTTP, through the contract. */
import { addMember } from '@pakmut/contract/auth/auth.contract.ts';
import { apiBase, type Endpoint, type InputOf, type ResultOf } from '@pakmut/contract/endpoint.ts';
import { uploadPostPhoto } from '@pakmut/contract/media/media.contract.ts';

export type Reply<T> = {
  readonly status: number;
  readonly result: T;
  readonly next: string | undefined;
  readonly headers: Headers;
  readonly milliseconds: number;
};
export type MemberClient = {
  /** Headers of the member's requests that are not JSON. */
  readonly authorization: string;
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    headers?: Record<string, string>,
  ): Promise<Reply<ResultOf<E>>>;
  upload(photo: Buffer): Promise<Reply<ResultOf<typeof uploadPostPhoto>>>;
  /** A request in this member's name that is no call of JSON; `path` begins after the API's own. */
  ask(path: string, init: RequestInit): Promise<Response>;
};

export const memberPassword = 'pass-word';

/** Registers a member; `address` is asked at each call, so that a server may come back elsewhere. */
export async function joinOverHttp(address: () => string, email: string): Promise<MemberClient> {
  const { result } = await request(address(), addMember, {
    displayname: 'พลอย',
    email,
    password: memberPassword,
    acceptTerms: true,
    isAdult: true,
  });
  const authorization = `Bearer ${result.token.accessToken}`;
  return {
    authorization,
    call: (endpoint, input, headers) => request(address(), endpoint, input, { authorization, ...headers }),
    upload(photo) {
      const form = new FormData();
      form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'IMG_0001.jpg');
      return send(address() + apiBase + uploadPostPhoto.path, {
        method: 'POST',
        body: form,
        headers: { authorization },
      });
    },
    ask: (path, init) =>
      fetch(address() + apiBase + path, {
        ...init,
        headers: { authorization, ...(init.headers as Record<string, string>) },
        signal: AbortSignal.timeout(20_000),
      }),
  };
}

/** One call of the contract without a member. */
export function request<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: InputOf<E>,
  headers: Record<string, string> = {},
): Promise<Reply<ResultOf<E>>> {
  const rest = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replace(/:(\w+)/g, (_match, key: string) => {
    const value = String(rest[key]);
    delete rest[key];
    return encodeURIComponent(value);
  });
  if (endpoint.method === 'POST') {
    return send(address + apiBase + path, {
      method: 'POST',
      body: JSON.stringify(rest),
      headers: { 'content-type': 'application/json', ...headers },
    });
  }
  const query = new URLSearchParams(
    Object.entries(rest).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  );
  return send(`${address}${apiBase}${path}?${query}`, { headers });
}

async function send<T>(url: string, init: RequestInit): Promise<Reply<T>> {
  const begun = performance.now();
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(20_000) });
  const { result, next } = (await response.json()) as { result: T; next?: string };
  const milliseconds = performance.now() - begun;
  return { status: response.status, result, next, headers: response.headers, milliseconds };
}
