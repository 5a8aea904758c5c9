/** Reads what an original says of itself. The worker of the pool in original-facts.ts. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { initSync, WasmReader } from '@contentauth/c2pa-wasm';
import type { MediaSource } from '@pakmut/contract/evidence/evidence.rules.ts';
import exifr from 'exifr';
import { answerTasks } from '#api/platform/process/pool-worker.ts';
import type { OriginalFacts, OriginalFactsAsk } from './original-facts.ts';

const maximumMemoryBytes = 1.25 * 1024 ** 3;
const mostCharacters = 120;

initSync({ module: readFileSync(fileURLToPath(import.meta.resolve('@contentauth/c2pa-wasm/c2pa.wasm'))) });
answerTasks(read);
setInterval(() => {
  if (process.memoryUsage.rss() > maximumMemoryBytes) process.exit(1);
}, 250);

async function read({ bytes, trustList }: OriginalFactsAsk): Promise<OriginalFacts> {
  const metadata = await readMetadata(bytes);
  const credentials = await readCredentials(bytes, trustList);
  return { ...metadata, ...(credentials && { credentials }) };
}

type Metadata = Pick<OriginalFacts, 'taken' | 'place' | 'camera' | 'software'>;

async function readMetadata(bytes: Uint8Array): Promise<Metadata> {
  const found = await exifr
    .parse(bytes, { tiff: true, exif: true, gps: true, reviveValues: false, translateValues: false })
    .catch(() => undefined);
  const { latitude, longitude, DateTimeOriginal, OffsetTimeOriginal, Make, Model, Software } = found ?? {};
  const isPlaced = Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
  const taken = readTime(DateTimeOriginal, OffsetTimeOriginal);
  const [make, model] = [words(Make), words(Model)];
  return {
    ...(taken && { taken }),
    ...(isPlaced && { place: { latitude, longitude } }),
    // Many makers begin the name of the model with their own.
    camera: model.startsWith(make) ? model : `${make} ${model}`.trim(),
    software: words(Software),
  };
}

/** The camera's clock knows no zone; newer cameras add the offset. */
function readTime(written: unknown, offset: unknown): OriginalFacts['taken'] {
  const parts = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/.exec(words(written));
  if (!parts) return undefined;
  const hasZone = /^[+-]\d\d:\d\d$/.test(words(offset));
  const [, year, month, day, time] = parts;
  const at = new Date(`${year}-${month}-${day}T${time}${hasZone ? words(offset) : '+07:00'}`);
  return Number.isNaN(at.getTime()) ? undefined : { at, zone: hasZone ? 'file' : 'assumed' };
}

/** Nothing is fetched that a file points to: looking at a photo must not tell its author that somebody looks. */
const settings = { verify: { remote_manifest_fetch: false, ocsp_fetch: false, verify_trust: true } } as const;

async function readCredentials(bytes: Uint8Array, trustList: string): Promise<OriginalFacts['credentials']> {
  const context = JSON.stringify({ ...settings, ...(trustList && { trust: { user_anchors: trustList } }) });
  let reader: WasmReader;
  try {
    reader = await WasmReader.fromBytes('image/jpeg', bytes, context);
  } catch (error) {
    if (/JumbfNotFound|ProvenanceMissing/.test(String(error))) return undefined;
    return { state: 'broken', signer: '', tool: '' };
  }
  try {
    return describe(JSON.parse(reader.json()));
  } finally {
    reader.free();
  }
}

type Claim = {
  claim_generator?: string;
  claim_generator_info?: { name?: string; version?: string }[];
  signature_info?: { issuer?: string; common_name?: string; time?: string };
  assertions?: { label: string; data?: { actions?: { digitalSourceType?: string }[] } }[];
};
type Store = { active_manifest?: string; manifests?: Record<string, Claim>; validation_state?: string };

function describe(store: Store): OriginalFacts['credentials'] {
  const claim = store.manifests?.[store.active_manifest ?? ''] ?? {};
  const { issuer, common_name, time } = claim.signature_info ?? {};
  const [generator] = claim.claim_generator_info ?? [];
  const at = new Date(time ?? '');
  const source = sourceOf(claim);
  return {
    state: store.validation_state === 'Trusted' ? 'trusted' : store.validation_state === 'Valid' ? 'intact' : 'broken',
    signer: words(issuer) || words(common_name),
    ...(!Number.isNaN(at.getTime()) && { at }),
    tool: generator
      ? words([generator.name, generator.version].filter(Boolean).join(' '))
      : words(claim.claim_generator),
    ...(source && { source }),
  };
}

/** By the kinds of digital source of the IPTC; the most telling one of all actions. */
function sourceOf({ assertions = [] }: Claim): MediaSource | undefined {
  const kinds = assertions
    .flatMap(({ data }) => data?.actions ?? [])
    .map(({ digitalSourceType = '' }) => digitalSourceType.split('/').pop() ?? '');
  const has = (pattern: RegExp) => kinds.some((kind) => pattern.test(kind));
  if (has(/trainedAlgorithmicMedia$/i)) return 'generated';
  if (has(/^composite/)) return 'composite';
  return has(/^(digitalCapture|computationalCapture)$/) ? 'camera' : undefined;
}

/** Text of a stranger's file in one line of a bounded length. */
function words(text: unknown): string {
  if (typeof text !== 'string') return '';
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, mostCharacters);
}
