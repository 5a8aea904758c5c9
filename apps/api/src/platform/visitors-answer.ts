/** Answers for visitors: of what many ask for there is one a second, sent as ready bytes (docs/decisions/0009). */
import { ageMilliseconds, cacheControl } from './early-answers.ts';
import { type App, alreadySent, type Caller, json } from './route.ts';

type Ask = Pick<Caller, 'request' | 'reply'>;

/** Answers with what `make` made for this address at most a second ago. */
export async function cached(
  app: App,
  { request, reply }: Ask,
  make: () => Promise<unknown>,
): Promise<typeof alreadySent> {
  const { answers } = app.platform;
  const made = await answers.get(request.url, ageMilliseconds, async () => written(await make()));
  await answers.send(request, reply, made, cacheControl);
  return alreadySent;
}

/** The same for what hardly two visitors ask for within a second. */
export async function unkept(app: App, { request, reply }: Ask, value: unknown): Promise<typeof alreadySent> {
  const { answers } = app.platform;
  await answers.send(request, reply, answers.unkept(written(value)), cacheControl);
  return alreadySent;
}

function written(value: unknown) {
  const paged = typeof value === 'object' && value !== null && 'items' in value;
  const { items, ...rest } = paged ? (value as { items: unknown }) : { items: value };
  return { type: json, body: JSON.stringify({ result: items, ...rest }) };
}
