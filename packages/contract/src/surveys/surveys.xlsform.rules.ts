/**
 * Forms as XLSForm (xlsform.org), the spreadsheet of ODK and KoboToolbox: what its sheets, columns and expressions are called.
 * Import and export stand in files of their own; what is exported imports to the same form.
 */
import type { Condition, FormText } from './surveys.forms.contract.ts';
import type { Part } from './surveys.parts.rules.ts';

/** A sheet as its cells, the first row with the names of the columns. */
export type Rows = readonly (readonly string[])[];
export type XlsForm = { readonly survey: Rows; readonly choices: Rows; readonly settings: Rows };

/** More rows than this are no form of ours. */
export const xlsformRowsMaximum = 5_000;
/** Larger files are not even opened. */
export const xlsformBytesMaximum = 5_000_000;

/** Languages as columns name them: `label::Thai (th)`. */
export const xlsformLanguages = {
  th: 'Thai (th)',
  en: 'English (en)',
  lo: 'Lao (lo)',
  km: 'Khmer (km)',
  my: 'Burmese (my)',
} as const satisfies Record<keyof FormText, string>;
export type FormLanguage = keyof typeof xlsformLanguages;
export const formLanguages = Object.keys(xlsformLanguages) as readonly FormLanguage[];

/**
 * `relevant` of the conditions. ODK counts a question without an answer as unequal to everything, our forms do not: what has to be
 * unequal has to be answered first.
 */
export function writeRelevant(conditions: readonly Condition[], kindOf: (id: string) => Part['kind'] | undefined) {
  return conditions.map((condition) => writeCondition(condition, kindOf(condition.question))).join(' and ');
}

function writeCondition(condition: Condition, kind: Part['kind'] | undefined): string {
  const { question, is, value } = condition;
  if (kind === 'group') return writeCount(condition);
  const name = `\${${question}}`;
  const literal = typeof value === 'number' ? String(value) : `'${value ?? ''}'`;
  const equal = kind === 'multi' ? `selected(${name}, ${literal})` : `${name} = ${literal}`;
  const unequal = kind === 'multi' ? `not(selected(${name}, ${literal}))` : `${name} != ${literal}`;
  switch (is) {
    case 'answered':
      return `${name} != ''`;
    case 'unanswered':
      return `${name} = ''`;
    case 'equal':
      return equal;
    case 'unequal':
      return `${name} != '' and ${unequal}`;
    case 'at_least':
      return `${name} >= ${literal}`;
    case 'at_most':
      return `${name} <= ${literal}`;
  }
}

/** Of a repeated group, how many items there are. */
function writeCount({ question, is, value }: Condition): string {
  const count = `count(\${${question}})`;
  switch (is) {
    case 'answered':
      return `${count} > 0`;
    case 'unanswered':
      return `${count} = 0`;
    case 'unequal':
      return `${count} > 0 and ${count} != ${value}`;
    default:
      return `${count} ${({ equal: '=', at_least: '>=', at_most: '<=' } as const)[is]} ${value}`;
  }
}

/** `isCount`: it looks at how many items a repeat has. */
export type ReadCondition = Condition & { readonly isCount?: true };

export type ReadRelevant = {
  readonly conditions: readonly ReadCondition[];
  /** Whether something unequal is asked for without an answer, which our forms cannot say. */
  readonly isStricter: boolean;
};

const literalPattern = `('[^']*'|"[^"]*"|-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)`;
const comparing = new RegExp(`^\\$\\{([^}]+)\\}\\s*(=|!=|>=|<=)\\s*${literalPattern}$`, 'i');
const selecting = new RegExp(`^selected\\(\\s*\\$\\{([^}]+)\\}\\s*,\\s*${literalPattern}\\s*\\)$`, 'i');

/** Comparisons that are joined by `and`; undefined for everything else that the language of ODK can say. */
export function readRelevant(text: string): ReadRelevant | undefined {
  const conditions: ReadCondition[] = [];
  let isStricter = false;
  for (const part of partsOf(text)) {
    const condition = readCondition(part);
    if (!condition) return undefined;
    const before = conditions.at(-1);
    const isAfterAnswered = before?.is === 'answered' && before.question === condition.question;
    if (condition.is === 'unequal' && isAfterAnswered) conditions.pop();
    else if (condition.is === 'unequal') isStricter = true;
    conditions.push(condition);
  }
  return { conditions, isStricter };
}

/** Cuts at `and` outside of quotes. */
function partsOf(text: string): readonly string[] {
  const tokens = text.match(/'[^']*'|"[^"]*"|\sand\s|[^'"]/gi) ?? [];
  const parts = [''];
  for (const token of tokens) {
    if (/^\sand\s$/i.test(token)) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map(withoutBrackets);
}

function withoutBrackets(text: string): string {
  const trimmed = text.trim();
  const inner = /^\(([^()]*(?:\([^()]*\)[^()]*)*)\)$/.exec(trimmed)?.[1];
  return inner === undefined ? trimmed : withoutBrackets(inner);
}

const counting = /^count\(\s*\$\{([^}]+)\}\s*\)\s*(=|!=|>=|<=|>)\s*(\d+)$/i;

function readCount(found: RegExpExecArray): ReadCondition | undefined {
  const [question, sign, value] = [nameIn(found), found[2], Number(found[3])];
  if (value === 0 && (sign === '>' || sign === '!=')) return { question, is: 'answered', isCount: true };
  if (value === 0 && sign === '=') return { question, is: 'unanswered', isCount: true };
  if (sign === '>') return { question, is: 'at_least', value: value + 1, isCount: true };
  const is = ({ '=': 'equal', '!=': 'unequal', '>=': 'at_least', '<=': 'at_most' } as const)[sign as '='];
  return { question, is, value, isCount: true };
}

function readCondition(text: string): ReadCondition | undefined {
  const counted = counting.exec(text);
  if (counted) return readCount(counted);
  const negated = /^not\s*\(([\s\S]*)\)$/i.exec(text)?.[1];
  const selected = selecting.exec((negated ?? text).trim());
  if (selected) return { question: nameIn(selected), is: negated ? 'unequal' : 'equal', value: literalIn(selected[2]) };
  const compared = negated === undefined ? comparing.exec(text) : null;
  if (!compared) return undefined;
  const [, , sign] = compared;
  const [question, value] = [nameIn(compared), literalIn(compared[3])];
  if (value === '') {
    if (sign === '=' || sign === '!=') return { question, is: sign === '=' ? 'unanswered' : 'answered' };
    return undefined;
  }
  const is = ({ '=': 'equal', '!=': 'unequal', '>=': 'at_least', '<=': 'at_most' } as const)[sign as '='];
  return { question, is, value };
}

const nameIn = (found: RegExpExecArray) => (found[1] ?? '').trim();

function literalIn(text = ''): string | number {
  return /^['"]/.test(text) ? text.slice(1, -1) : Number(text);
}

/** The limits of a question, as text. */
export type Limits = { readonly least?: string; readonly most?: string };

/** `constraint` of limits: of the value itself, of a day, or of how many choices are taken. */
export function writeConstraint({ least, most }: Limits, kind: 'number' | 'date' | 'multi'): string {
  const subject = kind === 'multi' ? 'count-selected(.)' : '.';
  const write = (value: string) => (kind === 'date' ? `date('${value}')` : value);
  const parts = [
    ...(least === undefined ? [] : [`${subject} >= ${write(least)}`]),
    ...(most === undefined ? [] : [`${subject} <= ${write(most)}`]),
  ];
  return parts.join(' and ');
}

const limit =
  /^(\.|count-selected\(\s*\.\s*\))\s*(>=|<=)\s*(?:date\(\s*'(\d{4}-\d{2}-\d{2})'\s*\)|'(\d{4}-\d{2}-\d{2})'|(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?))$/i;

/** Undefined for everything else that a constraint can say. */
export function readConstraint(text: string, kind: 'number' | 'date' | 'multi'): Limits | undefined {
  const limits: { least?: string; most?: string } = {};
  for (const part of partsOf(text)) {
    const found = limit.exec(part);
    if (!found || found[1]?.startsWith('count') !== (kind === 'multi')) return undefined;
    const day = found[3] ?? found[4];
    if ((day !== undefined) !== (kind === 'date')) return undefined;
    const end = found[2] === '>=' ? 'least' : 'most';
    if (limits[end] !== undefined) return undefined;
    limits[end] = day ?? found[5] ?? '';
  }
  return limits;
}
