/**
 * A geocoder that the settings name, by the API of Nominatim. It receives a coarse point or a few words and nothing
 * about people; its answers are untrusted text, and a missing answer is normal. Answers are not cached, because a fast
 * answer would reveal to strangers where somebody has set a pin (docs/decisions/0040).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import type { Config } from '#api/platform/process/config.ts';
import { createSingleFlight } from '#api/platform/process/single-flight.ts';
import type { Site } from '#api/platform/process/site.ts';
import { type GeocodedAddress, type GeocodedPlace, readAddress, readFound } from './geocoder-answers.ts';
import { askService, NoServiceAnswer } from './service-answer.ts';

export type Geocoder = {
  /** The areas around a point; null when there is no answer. */
  addressAt(point: { latitude: number; longitude: number }): Promise<GeocodedAddress | null>;
  /** Places in Thailand of that name, at most ten; null when there is no answer. */
  find(words: string): Promise<readonly GeocodedPlace[] | null>;
  /** Counts questions by kind and by what became of them, for the metrics. */
  readonly questions: Counter<'kind' | 'outcome'>;
};

type Settings = Pick<Config, 'GEOCODER_URL' | 'GEOCODER_PER_SECOND'>;
type Kind = 'point' | 'name';
type Log = { warn(facts: object, sentence: string): void };
export type Patience = { readonly milliseconds: number; readonly turnMilliseconds: number; readonly rest: number };

/** How long an answer may take, how long a question waits for its turn, and how long a failing service is left alone. */
const patient: Patience = { milliseconds: 2_000, turnMilliseconds: 1_000, rest: 60_000 };
const failuresToRest = 3;
const mostAnswerBytes = 200_000;
/** A thousandth of a degree is about 110 metres: the service learns no doorstep. */
const askedDecimals = 3;
/** Neighbourhoods: finer would only bring streets and houses, which nobody here wants to know. */
const areaZoom = 14;
const mostFound = 10;

/** Statuses by which the service itself asks to be left alone. */
const refusals: ReadonlySet<number | undefined> = new Set([403, 429]);

/** Null while the settings name no service. */
export function createGeocoder(
  settings: Settings,
  site: Pick<Site, 'origin'>,
  log: Log,
  patience: Patience = patient,
): Geocoder | null {
  if (!settings.GEOCODER_URL) return null;
  const questions = new Counter({
    name: 'geocoder_questions_total',
    help: 'Questions to the geocoder by kind (point, name) and outcome (answered, failed, busy, resting)',
    labelNames: ['kind', 'outcome'] as const,
    registers: [],
  });
  const breaker = createBreaker(log, patience.rest);
  const takeTurn = createTurns(settings.GEOCODER_PER_SECOND, patience.turnMilliseconds);

  async function ask<Answer>(kind: Kind, url: URL, read: (answer: unknown) => Answer): Promise<Answer | null> {
    const nothing = (outcome: string): null => {
      questions.inc({ kind, outcome });
      return null;
    };
    if (!breaker.isResting() && !(await takeTurn())) return nothing('busy');
    if (breaker.isResting()) return nothing('resting');
    try {
      const signal = AbortSignal.timeout(patience.milliseconds);
      // The policy of the public service wants to know which site asks; a name in Thai letters goes as it goes over the wire.
      const headers = { accept: 'application/json', 'user-agent': `pakmut (+${new URL(site.origin()).origin})` };
      const answer = read(await askService('the geocoder', url, { headers, signal, mostBytes: mostAnswerBytes }));
      breaker.succeeded();
      questions.inc({ kind, outcome: 'answered' });
      return answer;
    } catch (error) {
      if (!(error instanceof NoServiceAnswer)) throw error;
      breaker.failed(error);
      return nothing('failed');
    }
  }

  const addresses = createSingleFlight<GeocodedAddress | null>();
  const places = createSingleFlight<readonly GeocodedPlace[] | null>();
  const address = (path: string, query: Record<string, string | number>) => {
    const url = new URL(settings.GEOCODER_URL.replace(/\/+$/, '') + path);
    const common = { format: 'jsonv2', addressdetails: 1, 'accept-language': 'th' };
    for (const [name, value] of Object.entries({ ...common, ...query })) url.searchParams.set(name, String(value));
    return url;
  };
  return {
    questions,
    addressAt({ latitude, longitude }) {
      const [lat, lon] = [latitude.toFixed(askedDecimals), longitude.toFixed(askedDecimals)];
      const url = address('/reverse', { lat, lon, zoom: areaZoom });
      return addresses(url.href, () => ask('point', url, readAddress));
    },
    find(words) {
      const url = address('/search', { q: words, countrycodes: 'th', namedetails: 1, limit: mostFound });
      return places(url.href, () => ask('name', url, (answer) => readFound(answer, mostFound)));
    },
  };
}

/** One after the other, so many a second; false for who would have to wait too long. */
function createTurns(perSecond: number, mostMilliseconds: number): () => Promise<boolean> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const wait = next - now;
    if (wait > mostMilliseconds) return false;
    next = Math.max(now, next) + 1_000 / perSecond;
    if (wait > 0) await sleep(wait);
    return true;
  };
}

/** Leaves a service alone for a while that failed several times in a row, so that nobody waits for it in vain. */
function createBreaker(log: Log, restMilliseconds: number) {
  let failures = 0;
  let restsUntil = 0;
  return {
    isResting: () => performance.now() < restsUntil,
    succeeded() {
      failures = 0;
    },
    failed(error: NoServiceAnswer) {
      failures += 1;
      if (failures < failuresToRest && !refusals.has(error.status)) return;
      restsUntil = performance.now() + restMilliseconds;
      log.warn({ reason: error.message }, 'the geocoder does not answer and is left alone for a while');
    },
  };
}
