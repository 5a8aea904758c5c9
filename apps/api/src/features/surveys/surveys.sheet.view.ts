/** Answers as a workbook: a sheet with a line for each, and one for each repeated group with a line for each item (decision 0101). */
import writeXlsxFile from 'write-excel-file/node';
import type { GivenRow } from './surveys.answers.queries.ts';
import { type Batches, type Cell, type Column, fixedHeadings, lineOf } from './surveys.answers.view.ts';

type Line = readonly Cell[];
type Sheet = { readonly name: string; readonly head: readonly string[]; readonly lines: Line[] };

/** The items of one group: its columns without the number that each item has among them. */
type GroupSheet = Sheet & { readonly items: ReadonlyMap<number, readonly Column[]> };

/** Texts of a workbook are typed as such, so that nothing in it is run as a formula. */
export async function composeSheet(batches: Batches, columns: readonly Column[]): Promise<Buffer> {
  const own = columns.filter(({ item }) => !item);
  const main: Sheet = { name: 'answers', head: [...fixedHeadings, ...own.map(({ heading }) => heading)], lines: [] };
  const groups = groupSheets(columns);
  for await (const batch of batches) {
    main.lines.push(...batch.map((row) => lineOf(row, own)));
    for (const group of groups) group.lines.push(...batch.flatMap((row) => itemLines(row, group)));
  }
  const sheets = [main, ...groups].map(({ name, head, lines }) => ({
    sheet: name,
    stickyRowsCount: 1,
    data: [
      head.map((value) => ({ value: sheetText(value), type: String, fontWeight: 'bold' as const })),
      ...lines.map((line) => line.map(typed)),
    ],
  }));
  return writeXlsxFile(sheets).toBuffer();
}

function groupSheets(columns: readonly Column[]): readonly GroupSheet[] {
  const byGroup = Map.groupBy(
    columns.filter(({ item }) => item),
    ({ item }) => item?.group ?? '',
  );
  return [...byGroup].map(([id, all], index) => {
    const items = Map.groupBy(all, ({ item }) => item?.number ?? 0);
    const head = (items.get(1) ?? []).map(({ item }) => item?.heading ?? '');
    // A workbook takes 31 characters, and each name once.
    return { name: `${index + 1} ${id}`.slice(0, 31), head: ['answer_id', 'item', ...head], lines: [], items };
  });
}

/** Keyed by the answer, as ODK does. */
function itemLines(row: GivenRow, { items }: GroupSheet): readonly Line[] {
  return [...items].flatMap(([number, columns]) => {
    const [, , , ...cells] = lineOf(row, columns);
    return cells.some((cell) => cell !== '') ? [[row.id, number, ...cells]] : [];
  });
}

function typed(value: Cell) {
  return typeof value === 'number' ? { value, type: Number } : { value: sheetText(value), type: String };
}

/** The most that a cell takes, without the characters that XML does not know. */
function sheetText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    .slice(0, 32_767);
}
