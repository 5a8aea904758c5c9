/** Files for the member alone: fetched with the bearer header, so that no address holds a credential (R18). */
import { apiBase } from '@pakmut/contract/endpoint.ts';
import type { Problem } from '@pakmut/contract/errors.ts';
import { CallError, refusalOf } from './call.ts';
import { accessToken, clientHeader, refreshSession } from './session.ts';

/** The answer to a member's GET below the API's base; a stale token is renewed, a refusal thrown. */
export async function fetchFile(path: string): Promise<Response> {
  const token = await accessToken();
  const first = await request(path, token);
  const isStale = first.status === 401 && token && (await refreshSession(token)) === 'refreshed';
  const response = isStale ? await request(path, await accessToken()) : first;
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** Hands a file to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function request(path: string, token: string | null): Promise<Response> {
  const headers = { ...clientHeader, ...(token && { Authorization: `Bearer ${token}` }) };
  return fetch(`${apiBase}${path}`, { headers }).catch(() => {
    throw new CallError(0, 'no_connection');
  });
}

async function problemOf(response: Response): Promise<CallError> {
  return refusalOf(response.status, (await response.json().catch(() => ({}))) as Partial<Problem>, 'wrong');
}
