/** What results of a survey say, as rows of charts and tables in the reader's language. */
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import type { getSurveyResults } from '@pakmut/contract/surveys/surveys.contract.ts';
import { formWords } from '@pakmut/contract/surveys/surveys.form-text.rules.ts';
import { type Question, ratingMaximum, scaleMaximum } from '@pakmut/contract/surveys/surveys.forms.rules.ts';
import { type NumberRange, numberRanges, rangeKey } from '@pakmut/contract/surveys/surveys.rules.ts';
import { isSpatial } from '@pakmut/contract/surveys/surveys.shapes.rules.ts';
import type { Language } from '#web/platform/i18n/i18n.tsx';

/** What everybody may see of a survey or a collection together. */
export type SurveyResults = Omit<ResultOf<typeof getSurveyResults>, 'survey'>;
export type QuestionResult = SurveyResults['questions'][number];

export type ResultRow = {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly percent: number;
};
/** Rows that belong together: those of a table's row bear its name. */
export type ResultGroup = { readonly key: string; readonly label: string; readonly rows: readonly ResultRow[] };

/** The groups of a question; none of one that tells only how many answered. `areas` are the areas of places with their names. */
export function groupsOf(
  question: Question,
  result: QuestionResult,
  { language, areas = [] }: { readonly language: Language; readonly areas?: readonly Step[] },
): readonly ResultGroup[] {
  if (!result.is_told) return [];
  if (question.kind === 'matrix') {
    return question.rows.flatMap((row) => {
      const steps = stepsOf(question, language).map((step) => ({ ...step, key: `${row.id}.${step.key}` }));
      const rows = rowsOf(steps, result);
      return rows.length > 0 ? [{ key: row.id, label: formWords(row.label, language), rows }] : [];
    });
  }
  const isPlaced = isSpatial(question.kind);
  const steps = isPlaced ? areas : stepsOf(question, language);
  const rows = rowsOf(
    steps.filter(({ key }) => !isPlaced || Object.hasOwn(result.counts, key)),
    result,
  );
  const isOrdered = ['rating', 'scale', 'number'].includes(question.kind);
  const sorted = isOrdered ? rows : rows.toSorted((one, other) => other.count - one.count);
  return rows.length > 0 ? [{ key: question.id, label: '', rows: sorted }] : [];
}

/** Something that can be answered, with its name. */
export type Step = { readonly key: string; readonly label: string };

/** What can be answered, in the order of the form. */
function stepsOf(question: Question, language: Language): readonly Step[] {
  switch (question.kind) {
    case 'single':
    case 'multi':
    case 'ranking':
    case 'matrix':
      return question.choices.map(({ id, label }) => ({ key: id, label: formWords(label, language) }));
    case 'rating':
      return numbered(1, ratingMaximum).map(({ key }) => ({ key, label: `${key} ★` }));
    case 'scale':
      return numbered(0, scaleMaximum);
    case 'consent':
      return [{ key: 'true', label: '✓' }];
    case 'number': {
      const unit = question.unit ? ` ${formWords(question.unit, language)}` : '';
      return numberRanges(question).map((range) => ({
        key: rangeKey(range),
        label: rangeWords(range, question) + unit,
      }));
    }
    default:
      return [];
  }
}

function numbered(from: number, to: number): readonly Step[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).map((key) => ({ key, label: key }));
}

function rangeWords({ from, to }: NumberRange, { whole, most }: Question & { kind: 'number' }): string {
  if (from === null) return `< ${to}`;
  if (to === null) return most === from ? String(from) : `≥ ${from}`;
  if (!whole) return `${from} – < ${to}`;
  return to - from === 1 ? String(from) : `${from}–${to - 1}`;
}

/** Where all groups are told, one that is not there is empty. */
function rowsOf(steps: readonly Step[], { counts, answered, is_partial }: QuestionResult): readonly ResultRow[] {
  if (Object.keys(counts).length === 0) return [];
  return steps
    .filter(({ key }) => Object.hasOwn(counts, key) || !is_partial)
    .map(({ key, label }) => {
      const count = Object.hasOwn(counts, key) ? (counts[key] as number) : 0;
      return { key, label, count, percent: Math.round((count / answered) * 100) };
    });
}

/** Whether none of those that are not told can have been given more often than the told. */
export function isMostKnown({ kind }: Question, { counts, answered, is_partial }: QuestionResult): boolean {
  if (!is_partial) return true;
  if (kind === 'multi' || kind === 'matrix') return false;
  const told = Object.values(counts);
  return Math.max(...told, 0) >= answered - told.reduce((sum, count) => sum + count, 0);
}

/** What most answered, with the row of a table before it; undefined where no group is told. */
export function mostGiven(
  groups: readonly ResultGroup[],
): { readonly answer: string; readonly percent: number } | undefined {
  const all = groups.flatMap(({ label, rows }) =>
    rows.map((row) => ({
      count: row.count,
      percent: row.percent,
      answer: label ? `${label}: ${row.label}` : row.label,
    })),
  );
  return all.toSorted((one, other) => other.count - one.count)[0];
}
