/** Conditions of the rows of an XLSForm in our ids, as far as they look at what stands before. */
import type { Condition } from './surveys.forms.contract.ts';
import { canHold } from './surveys.forms.rules.ts';
import type { Part } from './surveys.parts.rules.ts';
import type { Row } from './surveys.xlsform.rows.rules.ts';
import { type ReadCondition, readRelevant } from './surveys.xlsform.rules.ts';
import type { List, Sheet } from './surveys.xlsform.sheet.rules.ts';

/** More conditions than this hold together in no form of ours. */
const conditionsMaximum = 10;

/** What conditions may look at; `repeat` is the id of the group that a question stands in. */
export type KnownPart = {
  readonly part: Part;
  readonly list?: List | undefined;
  readonly repeat?: string | undefined;
};

/** What was read so far, by its name in the sheet. */
export type KnownParts = Map<string, KnownPart>;

/** The conditions of a row that stands in `repeat`; what cannot be said, or can never hold, is left. */
export function conditionsOf(
  sheet: Sheet,
  row: Row,
  { known, repeat }: { known: KnownParts; repeat: string | undefined },
): readonly Condition[] {
  const { relevant } = row.cells;
  if (!relevant) return [];
  const read = readRelevant(relevant);
  const conditions = read?.conditions.map((condition) => inOurIds(condition, known.get(condition.question), repeat));
  if (!read || !conditions?.every((one) => one !== undefined)) {
    sheet.leave(row, 'relevant', relevant);
    return [];
  }
  if (read.isStricter) sheet.leave(row, 'unequal', relevant);
  return conditions;
}

function inOurIds(
  { is, value, isCount }: ReadCondition,
  earlier: KnownPart | undefined,
  repeat: string | undefined,
): Condition | undefined {
  if (!earlier || (earlier.repeat !== undefined && earlier.repeat !== repeat)) return undefined;
  const { part, list } = earlier;
  if ((isCount === true) !== (part.kind === 'group')) return undefined;
  // ODK compares numbers that stand in quotes, too.
  const isNumber =
    ['number', 'rating', 'scale'].includes(part.kind) && typeof value === 'string' && value.trim() !== '';
  const ours = list && value !== undefined ? list.idOf.get(String(value)) : isNumber ? Number(value) : value;
  if (value !== undefined && (ours === undefined || Number.isNaN(ours))) return undefined;
  const condition: Condition = { question: part.id, is, ...(ours !== undefined && { value: ours }) };
  return canHold(condition, part) ? condition : undefined;
}

/** As many conditions as a form takes, as its field; the rest is left. */
export function showIf(sheet: Sheet, row: Row, conditions: readonly Condition[]): { show_if?: Condition[] } {
  if (conditions.length > conditionsMaximum) sheet.leave(row, 'relevant', row.cells.relevant ?? '');
  return conditions.length > 0 ? { show_if: conditions.slice(0, conditionsMaximum) } : {};
}
