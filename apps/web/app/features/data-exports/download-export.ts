/** Fetches the ZIP with the bearer header, so that its address holds no credential (R18). */
import { downloadExport } from '@pakmut/contract/data-exports/data-exports.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import type { Problem } from '@pakmut/contract/errors.ts';
import { CallError } from '#web/platform/call.ts';
import { accessToken, clientHeader, refreshSession } from '#web/platform/session.ts';

/** The file; `onProgress` hears how many bytes have come. */
export async function fetchExport(exportId: string, onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await request(exportId);
  if (!response.ok) throw await problemOf(response);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    for (const reader = response.body?.getReader(); reader; ) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.byteLength;
      onProgress(bytes);
    }
  } catch {
    // Half a ZIP is none.
    throw new CallError(0, 'no_connection');
  }
  return new Blob(parts, { type: 'application/zip' });
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

async function request(exportId: string): Promise<Response> {
  const token = await accessToken();
  const first = await send(exportId, token);
  if (first.status !== 401 || !token || (await refreshSession(token)) !== 'refreshed') return first;
  return send(exportId, await accessToken());
}

function send(exportId: string, token: string | null): Promise<Response> {
  const path = downloadExport.path.replace(':exportID', encodeURIComponent(exportId));
  const headers = { ...clientHeader, ...(token && { Authorization: `Bearer ${token}` }) };
  return fetch(`${apiBase}${path}`, { headers }).catch(() => {
    throw new CallError(0, 'no_connection');
  });
}

async function problemOf(response: Response): Promise<CallError> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  return new CallError(response.status, problem.message ?? 'wrong', problem);
}
