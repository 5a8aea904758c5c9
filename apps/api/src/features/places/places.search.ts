/** Finds places by what people type: either language, with or without จ./อ./ต., with or without the area around it. */
import { foldSpelling } from '@pakmut/contract/search/search.rules.ts';
import { mostAlike } from '#api/platform/language/alike.ts';
import { gazetteer, type Place } from './places.data.ts';

type Entry = {
  readonly place: Place;
  /** Folded names; the first two are Thai and English, then everyday names. */
  readonly names: readonly string[];
  /** Folded: what the province is called that it is the seat of. */
  readonly provinceNames: readonly string[];
  /** Folded names of the areas around it, for "ในเมือง ขอนแก่น". */
  readonly around: string;
  /** A province, or the amphoe of its seat, which most people mean by a name that a tambon elsewhere has too. */
  readonly isFirst: boolean;
};

/** Everyday names of provinces that no list of official names has. */
export const everydayNames: Readonly<Record<string, readonly string[]>> = {
  '10': ['กทม', 'กรุงเทพ', 'krungthep'],
  '24': ['แปดริ้ว'],
  '30': ['โคราช', 'korat'],
};

/** What people call a province by the town of its seat; elsewhere a tambon is called so, hence for searches only. */
const namesOfSeats: Readonly<Record<string, readonly string[]>> = {
  '11': ['ปากน้ำ', 'paknam'],
  '74': ['มหาชัย', 'mahachai'],
  '75': ['แม่กลอง', 'maeklong'],
};

/** How the code of the amphoe around the seat of a province ends. */
const seatCode = '01';

const kindWords =
  /^(?:จังหวัด|กิ่งอำเภอ|อำเภอ|ตำบล|แขวง|เขต|จ\.|อ\.|ต\.|ข\.|(?:province|changwat|amphoe|district|tambon|subdistrict|khet|khwaeng)(?:$|\s))/u;

/** More words than any "tambon amphoe province" has; the rest of a longer text is ignored. */
const maxWords = 6;

let loadedEntries: readonly Entry[] | undefined;

/**
 * The best matches: of provinces and their seats the whole name, then the beginning of one; then the same of other areas; then
 * names that contain it. Among equals wide areas come first.
 */
export function findByName(query: string, limit: number): Place[] {
  const words = wordsOf(query);
  for (let nameLength = words.length; nameLength > 0; nameLength -= 1) {
    const name = compact(words.slice(0, nameLength).join(''));
    const around = words.slice(nameLength).map(compact);
    const found = bestMatches(name, around, limit);
    if (found.length > 0) return found;
  }
  return [];
}

/** Provinces and amphoe with a name that is spelled nearly so; of tambons there are so many that one is always near. */
export function findBySpelling(query: string, limit: number): Place[] {
  const wide = entries().filter(({ place }) => place.kind !== 'tambon');
  return mostAlike(compact(wordsOf(query).join('')), wide, ({ names }) => names, limit).map(({ place }) => place);
}

function bestMatches(name: string, around: readonly string[], limit: number): Place[] {
  if (!name) return [];
  const ranks: Place[][] = [[], [], [], [], []];
  for (const entry of entries()) {
    if (!around.every((word) => entry.around.includes(word))) continue;
    const rank = rankOf(entry, name);
    if (rank !== null) ranks[rank]?.push(entry.place);
  }
  return ranks.flat().slice(0, limit);
}

function rankOf({ names, provinceNames, isFirst }: Entry, name: string): 0 | 1 | 2 | 3 | 4 | null {
  if (names.includes(name) || provinceNames.includes(name)) return isFirst ? 0 : 2;
  if (names.some((candidate) => candidate.startsWith(name))) return isFirst ? 1 : 3;
  return names.some((candidate) => candidate.includes(name)) ? 4 : null;
}

/** In the order of the answer: provinces, amphoe, tambon of the seats, other tambon, each by Thai name. */
function entries(): readonly Entry[] {
  loadedEntries ??= readEntries();
  return loadedEntries;
}

function readEntries(): Entry[] {
  const { provinces, amphoe, tambon, byId } = gazetteer();
  const isOfSeat = ({ id }: Place) => id.slice(2, 4) === seatCode;
  const inOrder = [...provinces, ...amphoe, ...tambon.filter(isOfSeat), ...tambon.filter((place) => !isOfSeat(place))];
  return inOrder.map((place) => {
    const outer = [place.id.slice(0, 2), place.id.slice(0, 4)].filter((id) => id !== place.id);
    const aroundNames = outer.flatMap((id) => [
      byId.get(id)?.th ?? '',
      byId.get(id)?.en ?? '',
      ...(everydayNames[id] ?? []),
    ]);
    const province = byId.get(place.id.slice(0, 2));
    const isFirst = place.kind === 'province' || (place.kind === 'amphoe' && isOfSeat(place));
    return {
      place,
      names: namesOf(place),
      provinceNames: isFirst && province ? namesOf(province) : [],
      around: aroundNames.map(comparable).join(' '),
      isFirst,
    };
  });
}

function namesOf({ id, th, en }: Place): string[] {
  return [...new Set([comparable(th), comparable(en), ...(everydayNames[id] ?? []), ...(namesOfSeats[id] ?? [])])];
}

/** The words without the kinds of area: "ต.ในเมือง อ.เมือง" is "ในเมือง เมือง". */
function wordsOf(query: string): string[] {
  return fold(query)
    .replace(/(?<=\S)(?=(?:จ|อ|ต)\.)/gu, ' ')
    .split(/[\s,]+/u)
    .map((word) => word.replace(kindWords, ''))
    .filter((word) => compact(word) !== '')
    .slice(0, maxWords);
}

/** A name as it is compared: folded, without what varies from writer to writer. */
export function comparable(name: string): string {
  return compact(fold(name));
}

/** As in searches, and without ฯ. */
function fold(text: string): string {
  return foldSpelling(text).replaceAll('ฯ', '');
}

/** Spaces, hyphens and dots vary from writer to writer. */
function compact(text: string): string {
  return text.replace(/[\s.'’\-–]/gu, '');
}
