/** The map (decisions §1). A member's leaves out what those signed whom they block and who block them (decisions §2). */
import { addressOf, type InputOf, type ResultOf } from '@pakmut/contract/endpoint.ts';
import { mapClusters } from '@pakmut/contract/map/map.contract.ts';
import { blockedBy } from '#api/features/posts/posts.pages.service.ts';
import { viewerOf } from '#api/features/posts/posts.service.ts';
import { createSearchReads, findNamed } from '#api/features/search/search.reads.service.ts';
import { cached, uncached } from '#api/platform/http/cached-answers.ts';
import type { App, alreadySent, Caller } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import { readMapFilters } from './map.filters.ts';
import type { MapView } from './map.queries.ts';
import { createPinMap } from './map.service.ts';
import { viewCluster } from './map.view.ts';

type Clusters = ResultOf<typeof mapClusters.public>;

export function mapRoutes(app: App): void {
  const { platform } = app;
  const reads = createSearchReads(platform);
  const pinMap = createPinMap(platform);
  app.fastify.addHook('onListen', async () => pinMap.warm());
  app.fastify.addHook('onClose', async () => pinMap.close());

  async function fromPosts(view: MapView): Promise<Clusters> {
    const rows = await pinMap.fromPosts({ ...view, ...(await findNamed(reads, view)) });
    return rows.map(viewCluster);
  }

  /** The shared answer for visitors and for members without any block, which are nearly all. */
  async function forAll(view: MapView, caller: Pick<Caller, 'request' | 'reply'>): Promise<typeof alreadySent> {
    const clusters = await pinMap.fromMemory(view);
    if (clusters) return uncached(app, caller, clusters.map(viewCluster));
    return cached(app, caller, () => fromPosts(view), publicAddress(caller.request.url));
  }

  async function forOne(view: MapView): Promise<Clusters> {
    const clusters = await pinMap.fromMemory(view);
    return clusters ? clusters.map(viewCluster) : fromPosts(view);
  }

  route(app, mapClusters.public, (input, caller) => forAll(readMapFilters(input), caller));
  route(app, mapClusters.private, async (input: InputOf<typeof mapClusters.private>, caller) => {
    const view = readMapFilters(input);
    const without = await blockedBy(platform.db, viewerOf(platform, caller.member));
    return without.length > 0 ? forOne({ ...view, without }) : forAll(view, caller);
  });
}

/** One name for what visitors and members share. */
function publicAddress(url: string): string {
  return addressOf(mapClusters.public) + url.slice(url.indexOf('?'));
}
