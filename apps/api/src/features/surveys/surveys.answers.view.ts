/** Answers in words: a table whose columns are what all versions of a form have asked, and its files. */
import { byteOrderMark, csvLine } from '@pakmut/contract/csv.ts';
import { toFlag } from '@pakmut/contract/fields.ts';
import type { PageLanguage } from '@pakmut/contract/page-languages.ts';
import {
  type FormDefinition,
  formWords,
  type Place,
  type Question,
  questionsOf,
} from '@pakmut/contract/surveys/surveys.forms.rules.ts';
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
import writeXlsxFile from 'write-excel-file/node';
import type { GivenRow } from './surveys.answers.queries.ts';

type Cell = string | number;
export type Column = {
  readonly question: Question;
  readonly heading: string;
  /** Its question in words, where several columns tell one answer. */
  readonly name?: string;
  readonly cell: (answer: unknown, row: GivenRow) => Cell;
};
/** Where the photo of this name is, in files. */
export type PhotoAddress = (name: string) => string;
export type Batches = AsyncIterable<readonly GivenRow[]>;

/** The columns of all versions, in the order of the newest; what only older ones asked comes last. */
export function columnsOf(
  forms: readonly FormDefinition[],
  language: PageLanguage,
  photoAddress: PhotoAddress,
): readonly Column[] {
  const versions = Map.groupBy(forms.flatMap(questionsOf), ({ id }) => id);
  return [...versions.values()].flatMap((all) => columnsOfQuestion(all, language, photoAddress));
}

/** `all` are the versions of one question, the newest first. */
function columnsOfQuestion(
  all: readonly Question[],
  language: PageLanguage,
  photoAddress: PhotoAddress,
): readonly Column[] {
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
    const cell: Column['cell'] = (_answer, row) => photoNames(question, row).map(photoAddress).join(' ');
    return [{ question, heading, cell }];
  }
  const choice = choiceWords(all, language);
  if (question.kind === 'matrix') {
    return question.rows.map((row) => ({
      question,
      heading: `${heading} – ${formWords(row.label, language)}`,
      cell: (answer) => choice((answer as Record<string, string>)[row.id] ?? ''),
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

/** Of the photos of a question, in the order of the answer. */
function photoNames({ id }: Question, { answers, photos }: GivenRow): readonly string[] {
  const keys = Array.isArray(answers[id]) ? (answers[id] as readonly string[]) : [];
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
  return columns.flatMap(({ question, heading, name = heading, cell }, at) => {
    const named = { question_id: question.id, question: heading };
    const hidden = { can_show: toFlag(false), is_shown: toFlag(false) };
    if (question.kind === 'photo' && view) {
      const photos = photoNames(question, row).map(view);
      return photos.length === 0 ? [] : [{ ...named, answer: String(photos.length), ...hidden, photos }];
    }
    if (isSpatial(question.kind) && view) {
      const isFirst = columns[at - 1]?.question !== question;
      const drawn = isFirst && drawnOf(question.kind, row.answers[question.id]);
      return drawn ? [{ ...named, question: name, ...hidden, ...drawn }] : [];
    }
    const answer = row.answers[question.id];
    const words = answer === undefined ? '' : String(cell(answer, row));
    if (words === '') return [];
    const isText = question.kind === 'text' || question.kind === 'long_text';
    const shown = {
      can_show: toFlag(isText && row.may_show),
      is_shown: toFlag(row.shown.includes(question.id)),
    };
    return [{ ...named, answer: words, ...shown }];
  });
}

function drawnOf(kind: SpatialKind, answer: unknown) {
  if (!isSpatialAnswer(kind, answer)) return undefined;
  const points = kind === 'place' ? [answer as Place] : (answer as readonly Place[]);
  const [first] = points as readonly [Place];
  const words = kind === 'place' ? `${first.latitude}, ${first.longitude}` : wktOf(kind, points);
  return { answer: words, shape: { kind, points: [...points] } };
}

const fixedHeadings = ['answer_id', 'day', 'version'];

function lineOf(row: GivenRow, columns: readonly Column[]): readonly Cell[] {
  const cells = columns.map(({ question, cell }) => {
    const answer = row.answers[question.id];
    return answer === undefined ? '' : cell(answer, row);
  });
  return [row.id, row.day, row.version, ...cells];
}

export async function* composeCsv(batches: Batches, columns: readonly Column[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine([...fixedHeadings, ...columns.map(({ heading }) => heading)]);
  for await (const batch of batches) yield batch.map((row) => csvLine(lineOf(row, columns))).join('');
}

/** Texts of a workbook are typed as such, so that nothing in it is run as a formula. */
export async function composeSheet(batches: Batches, columns: readonly Column[]): Promise<Buffer> {
  const head = [...fixedHeadings, ...columns.map(({ heading }) => heading)];
  const lines: (readonly Cell[])[] = [];
  for await (const batch of batches) lines.push(...batch.map((row) => lineOf(row, columns)));
  const typed = (value: Cell) =>
    typeof value === 'number' ? { value, type: Number } : { value: sheetText(value), type: String };
  const data = [
    head.map((value) => ({ value: sheetText(value), type: String, fontWeight: 'bold' as const })),
    ...lines.map((line) => line.map(typed)),
  ];
  return writeXlsxFile(data, { stickyRowsCount: 1 }).toBuffer();
}

/** The most that a cell takes, without the characters that XML does not know. */
function sheetText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .slice(0, 32_767);
}

/** GeoJSON (RFC 7946): a feature for each place, line and area that was answered. */
export async function* composePlaces(batches: Batches, columns: readonly Column[]): AsyncGenerator<string> {
  const spatial = new Map(
    columns.flatMap(({ question: { id, kind } }) => (isSpatial(kind) ? [[id, kind] as const] : [])),
  );
  const others = columns.filter(({ question }) => !isSpatial(question.kind));
  yield '{"type":"FeatureCollection","features":[';
  let comma = '';
  for await (const batch of batches) {
    const features = batch.flatMap((row) => featuresOf(row, [...spatial], others));
    if (features.length === 0) continue;
    yield comma + features.map((feature) => JSON.stringify(feature)).join(',\n');
    comma = ',\n';
  }
  yield ']}\n';
}

function featuresOf(
  row: GivenRow,
  spatial: readonly (readonly [id: string, kind: SpatialKind])[],
  others: readonly Column[],
): readonly object[] {
  const properties = Object.fromEntries(viewGiven(row, others).map(({ question, answer }) => [question, answer]));
  return spatial.flatMap(([id, kind]) => {
    const answer = row.answers[id];
    if (!isSpatialAnswer(kind, answer)) return [];
    const size = kind === 'place' ? {} : sizeOf(kind, answer as readonly Place[]);
    return {
      type: 'Feature',
      geometry: geometryOf(kind, answer),
      properties: { answer_id: row.id, day: row.day, place: id, ...size, ...properties },
    };
  });
}

function sizeOf(kind: ShapeKind, points: readonly Place[]): Record<string, number> {
  const [name, measure] = measures[kind];
  return { [name]: measure(points) };
}
