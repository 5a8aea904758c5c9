/** Answers for visitors: of what many ask for there is one a second, sent as ready bytes (docs/decisions/0009). */
import { ageMilliseconds, cacheControl } from './early-answers.ts';
import { type App, alreadySent, type Caller, json } from './route.ts';

type Ask = Pick<Caller, 'request' | 'reply'>;

/** Answers with what `make` made for this address at most a second ago, or for the one that members share with visitors. */
export async function cached(
  app: App,
  { request, reply }: Ask,
  make: () => Promise<unknown>,
  address: string = request.url,
): Promise<typeof alreadySent> {
  const { answers } = app.platform;
  const made = await answers.get(address, ageMilliseconds, async () => written(await make()));
  await answers.send(request, reply, made, controlOf(request));
  return alreadySent;
}

/** The same for what hardly two visitors ask for within a second. */
export async function unkept(app: App, { request, reply }: Ask, value: unknown): Promise<typeof alreadySent> {
  const { answers } = app.platform;
  await answers.send(request, reply, answers.unkept(written(value)), controlOf(request));
  return alreadySent;
}

/** What a member is answered stays out of caches, also where it is what visitors get. */
function controlOf({ member }: Ask['request']): string {
  return member ? 'no-store' : cacheControl;
}

function written(value: unknown) {
  const paged = typeof value === 'object' && value !== null && 'items' in value;
  const { items, ...rest } = paged ? (value as { items: unknown }) : { items: value };
  return { type: json, body: JSON.stringify({ result: items, ...rest }) };
}
