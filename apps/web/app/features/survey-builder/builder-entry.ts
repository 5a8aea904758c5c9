/** What an editor writes of a survey, and its draft on the device until it is saved. */
import type { InputOf } from '@pakmut/contract/endpoint.ts';
import type { addSurvey } from '@pakmut/contract/surveys/surveys.contract.ts';
import type { FormDefinition, FormText } from '@pakmut/contract/surveys/surveys.forms.contract.ts';
import { bangkokField, momentOf } from '#web/platform/i18n/bangkok-time.ts';
import { storageKeys } from '#web/platform/offline/storage-keys.ts';
import { isSameForm, newSection, tidyForm, tidyText } from './builder-form.ts';
import type { StaffSurvey } from './use-staff-surveys.ts';

export type SurveyEntry = {
  readonly name: FormText;
  readonly detail: FormText;
  readonly form: FormDefinition;
  readonly isAnsOpen: boolean;
  readonly isViewOpen: boolean;
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
    opens: bangkokField(now),
    closes: '',
  };
}

export function entryOf(survey: StaffSurvey): SurveyEntry {
  return {
    name: survey.survey_name,
    detail: survey.survey_detail,
    form: survey.form,
    isAnsOpen: survey.is_ans_open === 1,
    isViewOpen: survey.is_view_open === 1,
    opens: bangkokField(survey.open_date),
    closes: bangkokField(survey.close_date),
  };
}

/** As the call takes it. A time that was not touched keeps its seconds, which the field does not show. */
export function inputOf(entry: SurveyEntry, survey: StaffSurvey | undefined): InputOf<typeof addSurvey> {
  const kept = (field: string, stored = '') => (field === bangkokField(stored) ? stored : (momentOf(field) ?? ''));
  return {
    name: tidyText(entry.name),
    detail: tidyText(entry.detail),
    form: tidyForm(entry.form),
    isAnsOpen: entry.isAnsOpen ? 1 : 0,
    isViewOpen: entry.isViewOpen ? 1 : 0,
    openDate: kept(entry.opens, survey?.open_date),
    closeDate: kept(entry.closes, survey?.close_date),
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

/** Drafts of surveys that were never saved are told apart by names of their own. */
const newPrefix = 'new-';
export const newDraftName = () => `${newPrefix}${crypto.randomUUID().slice(0, 8)}`;
export const isNewDraft = (name: string) => name.startsWith(newPrefix);

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

/** The surveys that this member has begun here and never saved. */
export function listNewDrafts(memberId: string): readonly { readonly name: string; readonly entry: SurveyEntry }[] {
  const prefix = keyOf(memberId, newPrefix);
  const keys = new Set([...unstored.keys(), ...Object.keys(localStorage)].filter((key) => key.startsWith(prefix)));
  return [...keys].flatMap((key) => {
    const name = `${newPrefix}${key.slice(prefix.length)}`;
    const entry = readDraft(memberId, name);
    return entry ? [{ name, entry }] : [];
  });
}
