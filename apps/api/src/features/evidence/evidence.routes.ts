import * as contract from '@pakmut/contract/evidence/evidence.contract.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import { distanceInKm } from '@pakmut/contract/places/places.rules.ts';
import { photoUrl } from '#api/features/media/media.service.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import type { Comparison } from './evidence.hashes.service.ts';
import type { ExaminedStory } from './evidence.queries.ts';
import * as service from './evidence.service.ts';

export function evidenceRoutes(app: App): void {
  const { platform } = app;
  route(app, contract.listSimilarPhotos, async ({ postID }) =>
    (await service.comparePhotos(platform, postID)).map(viewComparison),
  );
  route(app, contract.examineOriginals, async ({ postID }, { member }) => {
    const { story, photos } = await service.examineOriginals(platform, member.memberId, postID);
    return photos.map((photo) => viewExamined(photo, story));
  });
}

const hourMilliseconds = 3_600_000;
const rounded = (value: number) => Math.round(value * 10) / 10;

function viewComparison({ name, similar }: Comparison) {
  return {
    img: photoUrl(name, 'thumb'),
    is_compared: toFlag(similar !== undefined),
    similar: (similar ?? []).map((photo) => ({
      post_id: photo.post_id,
      header: photo.header,
      date: photo.created_at.toISOString(),
      img: photoUrl(photo.name, 'thumb'),
      is_hidden: toFlag(photo.is_hidden),
      distance: photo.distance,
    })),
  };
}

function viewExamined({ name, photoId, facts }: service.ExaminedPhoto, story: ExaminedStory) {
  const { taken, place, credentials } = facts ?? {};
  return {
    photo_id: photoId ?? '',
    img: photoUrl(name, 'thumb'),
    is_readable: toFlag(facts !== undefined),
    ...(taken && {
      taken: {
        date: taken.at.toISOString(),
        zone: taken.zone,
        hours_before: rounded((story.created_at.getTime() - taken.at.getTime()) / hourMilliseconds),
      },
    }),
    ...(place && { place: { ...place, km_from_pin: rounded(distanceInKm(place, story)) } }),
    camera: facts?.camera ?? '',
    software: facts?.software ?? '',
    ...(credentials && {
      credentials: {
        state: credentials.state,
        signer: credentials.signer,
        ...(credentials.at && { date: credentials.at.toISOString() }),
        tool: credentials.tool,
        ...(credentials.source && { source: credentials.source }),
      },
    }),
  };
}
