/** Finds the newest daily build of Protomaps, of which the last days are kept. */

/** Where Protomaps lists and keeps its builds. */
const protomaps = {
  list: 'https://build-metadata.protomaps.dev/builds.json',
  builds: 'https://build.protomaps.com',
} as const;
const daysTried = 10;
const requestMilliseconds = 20_000;
const oneDay = 86_400_000;
/** The version of the schema that the style of the map draws. */
const schema = /^4\./;

/**
 * The address of the newest build: from the list, or where that is not answered by asking for those of the last days. Throws
 * an Error with a sentence when there is none.
 */
export async function latestBuild(now: Date, { list, builds }: { list: string; builds: string } = protomaps) {
  const listed = await newestListed(list);
  if (listed) return `${builds}/${listed}`;
  for (let day = 0; day < daysTried; day += 1) {
    const date = new Date(now.getTime() - day * oneDay).toISOString().slice(0, 10).replaceAll('-', '');
    const address = `${builds}/${date}.pmtiles`;
    if ((await answer(address, 'HEAD'))?.ok) return address;
  }
  throw new Error(
    `No build of Protomaps was found: neither ${list} nor the builds of the last ${daysTried} days answer. Check the network, or name an archive by --source or PROTOMAPS_BUILD_URL.`,
  );
}

async function newestListed(list: string): Promise<string | undefined> {
  const response = await answer(list, 'GET');
  const known: unknown = response?.ok ? await response.json().catch(() => null) : null;
  if (!Array.isArray(known)) return undefined;
  return (known as { key?: unknown; version?: unknown }[])
    .filter(({ version }) => version === undefined || schema.test(String(version)))
    .map(({ key }) => String(key))
    .filter((key) => /^\d{8}\.pmtiles$/.test(key))
    .sort()
    .at(-1);
}

function answer(address: string, method: string): Promise<Response | null> {
  return fetch(address, { method, signal: AbortSignal.timeout(requestMilliseconds) }).catch(() => null);
}
