/** Answers in words: a table whose columns are what all versions of a form have asked, and its files. */
import { byteOrderMark, csvLine } from '@pakmut/contract/csv.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import type { PageLanguage } from '@pakmut/contract/page-languages.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import type { FormDefinition, Place, Question } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import {
  answerTo,
  type Group,
  isItem,
  itemField,
  ownValue,
  partsOf,
} from '@pakmut/contract/surveys/surveys.parts.rules.ts';
import {
  geometryOf,
  isShapeKind,
  isSpatial,
  isSpatialAnswer,
  lengthOf,
  pointOf,
  rounded,
  type ShapeKind,
  type SpatialKind,
  surfaceOf,
  wktOf,
} from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import type { GivenRow } from './surveys.answers.queries.ts';

export type Cell = string | number;
export type Column = {
  readonly question: Question;
  readonly heading: string;
  /** Its question in words, where several columns tell one answer. */
  readonly name?: string;
  /** Of a repeated group: which, the number of the item, the first of which is 1, and the heading among columns of one item. */
  readonly item?: { readonly group: string; readonly number: number; readonly heading: string };
  readonly cell: (answer: unknown, row: GivenRow) => Cell;
};
/** Where the photo of this name is, in files. */
export type PhotoAddress = (name: string) => string;
export type Batches = AsyncIterable<readonly GivenRow[]>;
/** How many items the answers have at most, by the ids of their groups. */
export type ItemCounts = Readonly<Record<string, number>>;
type Wording = { readonly language: PageLanguage; readonly photoAddress: PhotoAddress };

/** The columns of all versions, in the order of the newest; what only older ones asked comes last. Each item has columns of its own. */
export function columnsOf(forms: readonly FormDefinition[], counts: ItemCounts, wording: Wording): readonly Column[] {
  const versions = Map.groupBy(forms.flatMap(partsOf), ({ id, kind }) => `${kind === 'group'} ${id}`);
  return [...versions.values()].flatMap((all) => {
    const groups = all.filter((part) => part.kind === 'group');
    const [group] = groups;
    if (!group) return columnsOfQuestion(all as readonly Question[], wording);
    const columns = columnsOfItem(groups, wording);
    const numbers = Array.from({ length: ownValue(counts, group.id) ?? 0 }, (_, index) => index + 1);
    return numbers.flatMap((number) =>
      columns.map((column) => ({
        ...column,
        heading: `${formWords(group.item, wording.language)} ${number} – ${column.heading}`,
        ...(column.name && { name: `${formWords(group.item, wording.language)} ${number} – ${column.name}` }),
        item: { group: group.id, number, heading: column.heading },
      })),
    );
  });
}

/** `all` are the versions of one group. */
function columnsOfItem(all: readonly Group[], wording: Wording): readonly Column[] {
  const versions = Map.groupBy(
    all.flatMap(({ questions }) => questions),
    ({ id }) => id,
  );
  return [...versions.values()].flatMap((questions) => columnsOfQuestion(questions, wording));
}

/** `all` are the versions of one question, the newest first. */
function columnsOfQuestion(all: readonly Question[], { language, photoAddress }: Wording): readonly Column[] {
  const [question] = all as [Question];
  const heading = formWords(question.label, language);
  if (question.kind === 'place') {
    return (['latitude', 'longitude'] as const).map((axis) => ({
      question,
      name: heading,
      heading: `${heading} (${axis})`,
      cell: (answer) => (answer as Partial<Place>)[axis] ?? '',
    }));
  }
  if (isShapeKind(question.kind)) {
    const { kind } = question;
    return shapeCells(kind).map(([part, cell]) => ({
      question,
      name: heading,
      heading: `${heading} (${part})`,
      cell: (answer) => (isSpatialAnswer(kind, answer) ? cell(answer as readonly Place[]) : ''),
    }));
  }
  if (question.kind === 'photo') {
    const cell: Column['cell'] = (answer, row) => photoNames(answer, row).map(photoAddress).join(' ');
    return [{ question, heading, cell }];
  }
  const choice = choiceWords(all, language);
  if (question.kind === 'matrix') {
    return question.rows.map((row) => ({
      question,
      heading: `${heading} – ${formWords(row.label, language)}`,
      cell: (answer) => choice(ownValue(answer as Record<string, string>, row.id) ?? ''),
    }));
  }
  return [{ question, heading, cell: (answer) => cellOf(question, answer, choice) }];
}

/** A line or an area as a geographic program reads it, where it is for those who only pin it, and how much it is. */
function shapeCells(kind: ShapeKind) {
  const [size, measure] = measures[kind];
  return [
    ['WKT', (points: readonly Place[]) => wktOf(kind, points)],
    ['latitude', (points: readonly Place[]) => rounded(pointOf(kind, points)).latitude],
    ['longitude', (points: readonly Place[]) => rounded(pointOf(kind, points)).longitude],
    [size, measure],
  ] as const satisfies readonly (readonly [string, (points: readonly Place[]) => Cell])[];
}

const measures = {
  line: ['length_m', (points: readonly Place[]) => Number(lengthOf(points).toFixed(1))],
  area: ['area_m2', (points: readonly Place[]) => Number(surfaceOf(points).toFixed(1))],
} as const;

/** What an answer gave to the question of a column; undefined where nothing was given. */
function answerIn({ question, item }: Pick<Column, 'question' | 'item'>, { answers }: GivenRow): unknown {
  if (!item) return answerTo(question, answers);
  const items = answerTo({ id: item.group }, answers);
  const given: unknown = Array.isArray(items) ? items[item.number - 1] : undefined;
  return isItem(given) ? answerTo(question, given) : undefined;
}

/** Of an answer, in its order. */
function photoNames(answer: unknown, { photos }: GivenRow): readonly string[] {
  const keys = Array.isArray(answer) ? (answer as readonly string[]) : [];
  return keys.flatMap((key) => photos?.[key] ?? []);
}

function cellOf({ kind }: Question, answer: unknown, choice: (id: string) => string): Cell {
  if (Array.isArray(answer)) return answer.map((one) => choice(String(one))).join(kind === 'ranking' ? ' > ' : '; ');
  if (kind === 'single') return choice(String(answer));
  if (answer === true) return '✓';
  return typeof answer === 'number' || typeof answer === 'string' ? answer : JSON.stringify(answer);
}

/** The words of a choice as the newest version that has it says them. */
function choiceWords(all: readonly Question[], language: PageLanguage): (id: string) => string {
  const words = new Map<string, string>();
  for (const question of all.toReversed()) {
    if (!('choices' in question)) continue;
    for (const { id, label } of question.choices) words.set(id, formWords(label, language));
  }
  return (id) => words.get(id) ?? id;
}

type ViewedPhoto = { readonly thumb: string; readonly img: string };

/**
 * What was answered, for reading one by one. With `view` photos are shown, else they are told by their addresses; with it, too, a
 * place, a line or an area is one cell that can be drawn.
 */
export function viewGiven(row: GivenRow, columns: readonly Column[], view?: (name: string) => ViewedPhoto) {
  return columns.flatMap((column, at) => {
    const { question, heading, name = heading, item, cell } = column;
    const answer = answerIn(column, row);
    const named = {
      question_id: item ? itemField(item.group, item.number, question.id) : question.id,
      question: heading,
    };
    const hidden = { can_show: toFlag(false), is_shown: toFlag(false) };
    if (question.kind === 'photo' && view) {
      const photos = photoNames(answer, row).map(view);
      return photos.length === 0 ? [] : [{ ...named, answer: String(photos.length), ...hidden, photos }];
    }
    if (isSpatial(question.kind) && view) {
      const drawn = isFirstOf(columns, at) && drawnOf(question.kind, answer);
      return drawn ? [{ ...named, question: name, ...hidden, ...drawn }] : [];
    }
    const words = answer === undefined ? '' : String(cell(answer, row));
    if (words === '') return [];
    // Texts of items stay private: readers would see one of several without the others.
    const isText = !item && (question.kind === 'text' || question.kind === 'long_text');
    const shown = {
      can_show: toFlag(isText && row.may_show),
      is_shown: toFlag(isText && row.shown.includes(question.id)),
    };
    return [{ ...named, answer: words, ...shown }];
  });
}

/** Several columns tell one place, line or area; whether this one is the first of them. */
function isFirstOf(columns: readonly Column[], at: number): boolean {
  const [before, column] = [columns[at - 1], columns[at]];
  return before?.question !== column?.question || before?.item?.number !== column?.item?.number;
}

function drawnOf(kind: SpatialKind, answer: unknown) {
  if (!isSpatialAnswer(kind, answer)) return undefined;
  const points = kind === 'place' ? [answer as Place] : (answer as readonly Place[]);
  const [first] = points as readonly [Place];
  const words = kind === 'place' ? `${first.latitude}, ${first.longitude}` : wktOf(kind, points);
  return { answer: words, shape: { kind, points: [...points] } };
}

export const fixedHeadings = ['answer_id', 'day', 'version'];

export function lineOf(row: GivenRow, columns: readonly Column[]): readonly Cell[] {
  const cells = columns.map((column) => {
    const answer = answerIn(column, row);
    return answer === undefined ? '' : column.cell(answer, row);
  });
  return [row.id, row.day, row.version, ...cells];
}

export async function* composeCsv(batches: Batches, columns: readonly Column[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...fixedHeadings, ...columns.map(({ heading }) => heading)]);
  for await (const batch of batches) yield batch.map((row) => csvLine(lineOf(row, columns))).join('');
}

/** GeoJSON (RFC 7946): a feature for each place, line and area that was answered, also for an item. */
export async function* composePlaces(batches: Batches, columns: readonly Column[]): AsyncGenerator<string> {
  const spatial = columns.filter(({ question }, at) => isSpatial(question.kind) && isFirstOf(columns, at));
  const others = columns.filter(({ question }) => !isSpatial(question.kind));
  yield '{"type":"FeatureCollection","features":[';
  let comma = '';
  for await (const batch of batches) {
    const features = batch.flatMap((row) => featuresOf(row, spatial, others));
    if (features.length === 0) continue;
    yield comma + features.map((feature) => JSON.stringify(feature)).join(',\n');
    comma = ',\n';
  }
  yield ']}\n';
}

function featuresOf(row: GivenRow, spatial: readonly Column[], others: readonly Column[]): readonly object[] {
  const properties = Object.fromEntries(viewGiven(row, others).map(({ question, answer }) => [question, answer]));
  return spatial.flatMap((column) => {
    const { id, kind } = column.question;
    const answer = answerIn(column, row);
    if (!isSpatial(kind) || !isSpatialAnswer(kind, answer)) return [];
    const size = kind === 'place' ? {} : sizeOf(kind, answer as readonly Place[]);
    return {
      type: 'Feature',
      geometry: geometryOf(kind, answer),
      properties: {
        ...{ answer_id: row.id, day: row.day, place: id },
        ...(column.item && { item: column.item.number }),
        ...size,
        ...properties,
      },
    };
  });
}

function sizeOf(kind: ShapeKind, points: readonly Place[]): Record<string, number> {
  const [name, measure] = measures[kind];
  return { [name]: measure(points) };
}
