/** Fetches the ZIP of a member's own data, counting what has come. */
import { downloadExport } from '@pakmut/contract/data-exports/data-exports.contract.ts';
import { CallError } from '#web/platform/net/call.ts';
import { fetchFile } from '#web/platform/net/download.ts';

/** The file; `onProgress` receives the number of bytes so far. */
export async function fetchExport(exportId: string, onProgress: (bytes: number) => void): Promise<Blob> {
  const response = await fetchFile(downloadExport.path.replace(':exportID', encodeURIComponent(exportId)));
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
