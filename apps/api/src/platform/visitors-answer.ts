/** Lists that all visitors share: one answer a second, sent as ready bytes (docs/decisions/0009). */
import { type App, alreadySent, type Caller, json } from './route.ts';

const ageMilliseconds = 1_000;

/** Answers with what `make` made for this address at most a second ago. */
export async function cached(
  app: App,
  { request, reply }: Pick<Caller, 'request' | 'reply'>,
  make: () => Promise<unknown>,
): Promise<typeof alreadySent> {
  const { answers } = app.platform;
  const made = await answers.get(request.url, ageMilliseconds, async () => {
    const value = await make();
    const paged = typeof value === 'object' && value !== null && 'items' in value;
    const { items, ...rest } = paged ? (value as { items: unknown }) : { items: value };
    return { type: json, body: JSON.stringify({ result: items, ...rest }) };
  });
  await answers.send(request, reply, made, 'public, max-age=0, must-revalidate');
  return alreadySent;
}
