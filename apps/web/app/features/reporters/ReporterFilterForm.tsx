import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import { type SkillName, skillNames } from '@pakmut/contract/members/members.skills.rules.ts';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { type MessageKey, nameIn, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import { SelectField, type SelectOption } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './ReporterFilterForm.module.css';
import { filterNames, isNarrowed, type ReporterFilters, type ReporterView, viewName } from './reporter-filters.ts';
import type { CommunityOverview } from './use-reporters.ts';

type ReporterFilterFormProps = {
  filters: ReporterFilters;
  view: ReporterView;
  /** By their values, with their names in the language of the page. */
  choices: {
    provinces: readonly SelectOption[];
    interests: readonly SelectOption[];
    badges: CommunityOverview['badge'];
  };
  skillWords: Readonly<Record<SkillName, MessageKey>>;
  onChange: (filters: ReporterFilters) => void;
};

/** A choice acts at once, the name when it is sent; without scripts it is an ordinary form. */
export function ReporterFilterForm({ filters, view, choices, skillWords, onChange }: ReporterFilterFormProps) {
  const t = useMessages();
  const language = useLanguage();
  const [typed, setTyped] = useState(filters.keyword ?? '');
  const [shown, setShown] = useState(filters.keyword);
  // Back, and clearing all filters, change the name too.
  if (shown !== filters.keyword) {
    setShown(filters.keyword);
    setTyped(filters.keyword ?? '');
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange({ ...filters, keyword: typed.trim() || undefined });
  }
  const { keyword: _name, provinceID: _province, ...further } = filters;
  const isFurther = isNarrowed(further);
  const choose = (
    field: 'provinceID' | 'skill' | 'interestID' | 'badgeID' | 'level',
    label: MessageKey,
    options: readonly SelectOption[],
  ) => (
    <SelectField
      label={t(label)}
      name={filterNames[field]}
      placeholder={t('reporters_all')}
      value={String(filters[field] ?? '')}
      options={options}
      onChange={({ target }) => onChange({ ...filters, [field]: chosenOf(field, target.value) })}
    />
  );
  return (
    <search aria-label={t('reporters_filters')}>
      <form method="get" action="/reportercommunity" className={styles.form} onSubmit={submit}>
        <div className={styles.search}>
          <TextField
            label={t('reporters_find')}
            type="search"
            name={filterNames.keyword}
            autoComplete="off"
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" variant="secondary" icon={<Search size={18} />}>
            {t('reporters_search')}
          </Button>
        </div>
        {choose('provinceID', 'area_province', choices.provinces)}
        <details className={styles.more} open={isFurther}>
          <summary className={styles.summary}>{t('reporters_more_filters')}</summary>
          <div className={styles.fields}>
            {choose(
              'skill',
              'reporters_skill',
              skillNames.map((name) => ({ value: name, label: t(skillWords[name]) })),
            )}
            {choose('interestID', 'reporters_interest', choices.interests)}
            {choose(
              'badgeID',
              'reporters_badge',
              choices.badges.map((badge) => ({ value: badge.badge_id, label: nameIn(badge, 'badge_name', language) })),
            )}
            {choose(
              'level',
              'reporters_level',
              mediaLevelNames.map((name, level) => ({ value: String(level), label: name })).slice(1),
            )}
          </div>
          <CheckboxField
            label={t('reporters_only')}
            name={filterNames.isReporter}
            value="1"
            checked={filters.isReporter === 1}
            onChange={({ target }) => onChange({ ...filters, isReporter: target.checked ? 1 : undefined })}
          />
        </details>
        {view === 'map' && <input type="hidden" name={viewName} value={view} />}
      </form>
    </search>
  );
}

function chosenOf(field: keyof ReporterFilters, text: string): string | number | undefined {
  if (text === '') return undefined;
  return field === 'interestID' || field === 'level' ? Number(text) : text;
}
