/** What the photos of a story say about it, as the newsroom's browser holds it. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { examineOriginals, listSimilarPhotos } from '@pakmut/contract/evidence/evidence.contract.ts';
import { getOriginalForStaff } from '@pakmut/contract/media/media.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/platform/net/call.ts';
import { fetchFile, saveFile } from '#web/platform/net/download.ts';

export type ComparedPhoto = ResultOf<typeof listSimilarPhotos>[number];
export type ExaminedPhoto = ResultOf<typeof examineOriginals>[number];

const comparedAgainMilliseconds = 15_000;

/** A photo of a new story is compared a minute or so later and then appears by itself. */
export function useSimilarPhotos(postID: string) {
  return useQuery({
    queryKey: ['evidence', 'similar', postID],
    queryFn: ({ signal }) => call(listSimilarPhotos, { postID }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some((photo) => photo.is_compared === 0) ? comparedAgainMilliseconds : false,
  });
}

/** Each look is logged, so nothing is asked before somebody asks for it, and nothing is asked again. */
export function useOriginals(postID: string) {
  return useQuery({
    queryKey: ['evidence', 'originals', postID],
    queryFn: () => call(examineOriginals, { postID }),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** Throws what the server refuses. */
export async function saveOriginal(photoID: string): Promise<void> {
  const file = await fetchFile(getOriginalForStaff.path.replace(':photoID', photoID));
  saveFile(await file.blob(), `${photoID}.jpg`);
}
