/** Sends one photo or video of a story: small ones by one call with progress, large ones in pieces that continue where they stopped. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { uploadPostPhoto } from '@pakmut/contract/media/media.contract.ts';
import { resumableFromBytes } from '@pakmut/contract/media/media.rules.ts';
import { uploadPostVideo } from '@pakmut/contract/videos/videos.contract.ts';
import { sendFile } from '#web/platform/net/send-file.ts';
import { sendInPieces } from '#web/platform/net/send-in-pieces.ts';

type Uploaded = ResultOf<typeof uploadPostPhoto>;
export type MediaKind = 'photo' | 'video';
type Upload = { kind: MediaKind; file: File; onProgress: (percent: number) => void; signal: AbortSignal };

/** Uploads a file. Rejects with a `CallError`, or an `AbortError` when cancelled. */
export async function uploadMedia({ kind, ...sending }: Upload): Promise<Uploaded> {
  if (sending.file.size > resumableFromBytes) return sendInPieces({ ...sending, metadata: { kind } });
  return sendFile(kind === 'photo' ? uploadPostPhoto : uploadPostVideo, sending);
}
