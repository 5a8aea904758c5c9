/** What somebody writes of a survey or a collection, and its draft on the device until it is saved. */
import type { InputOf, ResultOf } from '@pakmut/contract/endpoint.ts';
import type { listMyNexus } from '@pakmut/contract/nexus/nexus.contract.ts';
import type { addSurvey, listSurveysForStaff } from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormDefinition, FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { isSameForm, newSection, tidyForm, tidyText } from './builder-form.ts';

export type SurveyEntry = {
  readonly name: FormText;
  readonly detail: FormText;
  readonly form: FormDefinition;
  readonly isAnsOpen: boolean;
  readonly isViewOpen: boolean;
  /** Whether visitors may answer; only collections let them. */
  readonly isPublicAnswer: boolean;
  /** As the fields hold them: times of Bangkok. */
  readonly opens: string;
  readonly closes: string;
};

export function blankEntry(now: string): SurveyEntry {
  return {
    name: { th: '' },
    detail: { th: '' },
    form: { sections: [newSection()] },
    isAnsOpen: false,
    isViewOpen: false,
    isPublicAnswer: true,
    opens: bangkokField(now),
    closes: '',
  };
}

export type StaffSurvey = ResultOf<typeof listSurveysForStaff>[number];
export type OwnNexus = ResultOf<typeof listMyNexus>[number];

/** Where the builder stores what was written. */
export type BuilderStore = {
  readonly add: (entry: SurveyEntry, idempotencyKey: string) => Promise<Built>;
  readonly change: (built: Built, entry: SurveyEntry) => Promise<Built>;
};

/** What the builder changes: a survey of the newsroom, or a collection of a member. */
export type Built = {
  readonly id: string;
  readonly version: number;
  readonly entry: SurveyEntry;
  /** As the server tells them, with the seconds that fields leave out. */
  readonly openDate: string;
  readonly closeDate: string;
  /** Where people answer. */
  readonly address: string;
  /** Whether people answer there now. */
  readonly isOpen: boolean;
  readonly answerTotal: number;
};

type Stored = {
  readonly version: number;
  readonly form: FormDefinition;
  readonly is_ans_open: 0 | 1;
  readonly is_view_open: 0 | 1;
  readonly open_date: string;
  readonly close_date: string;
  readonly answer_total: number;
};

export function builtSurvey(survey: StaffSurvey): Built {
  const { survey_id: id, survey_name: name, survey_detail: detail } = survey;
  return {
    ...{ id, address: `/surveyanswer?id=${id}`, isOpen: survey.is_ans_open === 1 },
    ...built(survey, { name, detail, isPublicAnswer: true }),
  };
}

export function builtCollection(nexus: OwnNexus): Built {
  const { nexus_id: id, nexus_name: name, nexus_detail: detail, token_add: token } = nexus;
  return {
    ...{ id, address: `/nexusans?token=${token}`, isOpen: nexus.is_ans_open === 1 && nexus.asked_version > 0 },
    ...built(nexus, { name, detail, isPublicAnswer: nexus.is_public_answer === 1 }),
  };
}

function built(stored: Stored, words: Pick<SurveyEntry, 'name' | 'detail' | 'isPublicAnswer'>) {
  const { version, form, open_date: openDate, close_date: closeDate, answer_total: answerTotal } = stored;
  const entry: SurveyEntry = {
    ...words,
    form,
    isAnsOpen: stored.is_ans_open === 1,
    isViewOpen: stored.is_view_open === 1,
    opens: bangkokField(openDate),
    closes: bangkokField(closeDate),
  };
  return { version, entry, openDate, closeDate, answerTotal };
}

/** As the call takes it. A time that was not touched keeps its seconds, which the field does not show. */
export function inputOf(entry: SurveyEntry, built: Built | undefined): InputOf<typeof addSurvey> {
  const kept = (field: string, stored = '') => (field === bangkokField(stored) ? stored : (momentOf(field) ?? ''));
  return {
    name: tidyText(entry.name),
    detail: tidyText(entry.detail),
    form: tidyForm(entry.form),
    isAnsOpen: entry.isAnsOpen ? 1 : 0,
    isViewOpen: entry.isViewOpen ? 1 : 0,
    openDate: kept(entry.opens, built?.openDate),
    closeDate: kept(entry.closes, built?.closeDate),
  };
}

export function isSameEntry(one: SurveyEntry, other: SurveyEntry): boolean {
  const rest = ({ form: _, name, detail, ...more }: SurveyEntry) =>
    JSON.stringify([
      Object.entries(tidyText(name)).sort(),
      Object.entries(tidyText(detail)).sort(),
      Object.entries(more).sort(),
    ]);
  return rest(one) === rest(other) && isSameForm(one.form, other.form);
}

/** What must be put right before it is saved, beside its questions. */
export function faultOf({ name, detail, opens, closes }: SurveyEntry) {
  if (!name.th.trim()) return 'builder_name_missing';
  if (!detail.th.trim()) return 'builder_detail_missing';
  const [from, until] = [momentOf(opens), momentOf(closes)];
  if (!from) return 'content_begin_missing';
  return until && until <= from ? 'content_end_too_early' : undefined;
}

/** Drafts of what was never saved are told apart by names of their own. */
const newPrefixes = { survey: 'new-', nexus: 'nexus-' } as const;
export type BuiltKind = keyof typeof newPrefixes;
export const newDraftName = (kind: BuiltKind) => `${newPrefixes[kind]}${crypto.randomUUID().slice(0, 8)}`;
export const isNewDraft = (kind: BuiltKind, name: string) => name.startsWith(newPrefixes[kind]);

/** A device that is full keeps what is open, for as long as the page lives. */
const unstored = new Map<string, SurveyEntry>();
const keyOf = (memberId: string, name: string) => `${storageKeys.surveyBuild}.${memberId}.${name}`;

export function keepDraft(memberId: string, name: string, entry: SurveyEntry): void {
  const key = keyOf(memberId, name);
  unstored.set(key, entry);
  try {
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // What is stored would be an older state than the one in memory.
    localStorage.removeItem(key);
  }
}

export function readDraft(memberId: string, name: string): SurveyEntry | undefined {
  const key = keyOf(memberId, name);
  const stored = localStorage.getItem(key);
  return unstored.get(key) ?? (stored ? (JSON.parse(stored) as SurveyEntry) : undefined);
}

export function forgetDraft(memberId: string, name: string): void {
  unstored.delete(keyOf(memberId, name));
  localStorage.removeItem(keyOf(memberId, name));
}

/** What this member has begun here and never saved. */
export function listNewDrafts(
  kind: BuiltKind,
  memberId: string,
): readonly { readonly name: string; readonly entry: SurveyEntry }[] {
  const newPrefix = newPrefixes[kind];
  const prefix = keyOf(memberId, newPrefix);
  const keys = new Set([...unstored.keys(), ...Object.keys(localStorage)].filter((key) => key.startsWith(prefix)));
  return [...keys].flatMap((key) => {
    const name = `${newPrefix}${key.slice(prefix.length)}`;
    const entry = readDraft(memberId, name);
    return entry ? [{ name, entry }] : [];
  });
}
