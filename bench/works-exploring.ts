/** Works of exploring, whose cost must not depend on the size of the archive (search, filters, deep pages, the map). */
import { listComments } from '@pakmut/contract/comments/comments.contract.ts';
import { apiBase } from '@pakmut/contract/endpoint.ts';
import { listPosts } from '@pakmut/contract/lists/lists.contract.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { getPost } from '@pakmut/contract/posts/posts.contract.ts';
import { explorePosts } from '@pakmut/contract/search/search.contract.ts';
import { events, villageHeads, villageTails } from '../apps/api/demo/large/large-world-words.ts';
import { gazetteer } from '../apps/api/src/features/places/places.data.ts';
import { type Call, memberCall, post, spread, times, type Work } from './works-calls.ts';

/** So many are found of a rare word in the smallest world too, so that both worlds answer with as many. */
const pageOfRare = 4;

/** Members search, because answers to visitors are cached for some seconds. */
function searchWork(name: string, asked: readonly object[]): Work {
  return {
    name,
    floor: 'statements',
    lane: ({ tokens }, connection) =>
      times((index) =>
        post(explorePosts.private.path, spread(tokens, connection, index), spread(asked, connection * 7, index)),
      ),
  };
}

const common = events.flat().filter((_, index) => index % 3 === 0);
/** Heads and tails of names are the rarer the later they stand: the larger this is, the fewer stories name the village. */
type Village = { readonly name: string; readonly rarity: number };
const villages: readonly Village[] = villageHeads.flatMap((head, first) =>
  villageTails.map((tail, second) => ({ name: head + tail, rarity: (first + 1) * (second + 1) })),
);
/** One story in 100 to one in 1,000 names them, so that a world of 10,000 has a whole page of each. */
const rare = villages.filter(({ rarity }) => rarity >= 8 && rarity <= 40);
/** Of these a world of 10,000 has less than a page, and most have nothing to count there; larger worlds answer with more. */
const rarest = villages.filter(({ rarity }) => rarity > 40);
const unknown = villages.map(({ name }) => `กข${name}ฮฮ`);
const filters = gazetteer().provinces.map(({ id }, index) => ({
  provinceID: id,
  categoryID: [1 + (index % 8)],
  maxPerPage: pageOfRare,
}));

const deepPage: Work = {
  name: 'page 1,000',
  floor: 'statements',
  lane: ({ tokens }, connection) =>
    times((index) => memberCall(`${listPosts.private.path}?page=999&maxPerPage=9`, spread(tokens, connection, index))),
};

const detailWithComments: Work = {
  name: 'detail and its comments',
  floor: 'statements',
  lane: ({ postIds }, connection) =>
    times((index) => {
      const postID = spread(postIds, connection, Math.floor(index / 2));
      const path =
        index % 2 === 0
          ? getPost.public.path.replace(':postID', postID)
          : `${listComments.public.path}?postID=${postID}`;
      return { method: 'GET', path: apiBase + path, headers: {} };
    }),
};

/** So many views of each connection that what one shows is seldom known from another. */
const viewsPerLane = 256;
/** In about that time every view was asked once, and the server knows what its groups show. */
const mapWarmUpSeconds = 8;

/** Views from the whole country down to a street, all of them different, as no two people stop their map at the same place. */
function mapWork(name: string, narrowed: string): Work {
  return {
    name,
    floor: 'bytes',
    p99: 50,
    warmUpSeconds: mapWarmUpSeconds,
    lane: (_cast, connection) =>
      times((index): Call => {
        const view = connection * viewsPerLane + index;
        const zoom = 5 + ((connection + index) % 11);
        const wide = 360 / 2 ** (zoom - 0.6);
        const west = 97.5 + ((view * 37) % 700) / 100;
        const south = 6 + ((view * 53) % 1_300) / 100;
        const bbox = [west, south, west + wide, south + wide * 0.8].map((edge) => edge.toFixed(4)).join(',');
        const path = `${apiBase}${mapClusters.public.path}?bbox=${bbox}&zoom=${zoom}${narrowed}`;
        return { method: 'GET', path, headers: {} };
      }, viewsPerLane),
  };
}

export const exploringWorks: readonly Work[] = [
  searchWork(
    'search, common word',
    common.map((keyword) => ({ keyword })),
  ),
  searchWork(
    'search, rare word',
    rare.map(({ name }) => ({ keyword: name, maxPerPage: pageOfRare })),
  ),
  searchWork(
    'search, rarest word',
    rarest.map(({ name }) => ({ keyword: name, maxPerPage: pageOfRare })),
  ),
  searchWork(
    'search, unknown word',
    unknown.map((keyword) => ({ keyword })),
  ),
  searchWork('province and category', filters),
  deepPage,
  detailWithComments,
  mapWork('map', ''),
  mapWork('map, one category', '&categoryID=4'),
  mapWork('map, a month', `&dateFrom=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}`),
];
