import { setMemberBadge, setMemberLevel } from '@pakmut/contract/members/members.badges.staff.contract.ts';
import { mediaLevelNames } from '@pakmut/contract/members/members.rules.ts';
import { useId, useState } from 'react';
import { languageOfText, nameIn, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './MemberRecord.module.css';
import { useStaffBadges } from './use-staff-badges.ts';
import type { StaffMember } from './use-staff-members.ts';

type Props = { member: StaffMember; canChange: boolean; onChanged: () => Promise<void> };

/** The badges and the level of a member: given, taken back and set by those who may, and logged. */
export function MemberHonours({ member, canChange, onChanged }: Props) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const language = useLanguage();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const { member_id: memberID } = member;
  async function run(act: () => Promise<unknown>) {
    setBusy(true);
    try {
      await act();
      toast({ text: t('member_act_done'), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    await onChanged();
    setBusy(false);
  }
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t('member_honours')}
      </h3>
      {member.badge.length === 0 && <p className={styles.note}>{t('member_badges_none')}</p>}
      {member.badge.length > 0 && (
        <ul className={styles.rows}>
          {member.badge.map((badge) => {
            const name = nameIn(badge, 'badge_name', language);
            return (
              <li key={badge.badge_id}>
                <strong lang={languageOfText(name)}>{name}</strong>
                {canChange && (
                  <Button
                    size="small"
                    variant="secondary"
                    busy={isBusy}
                    aria-label={t('member_badge_take_named', { name })}
                    onClick={() =>
                      void run(() => call(setMemberBadge, { memberID, badgeID: badge.badge_id, isGiven: 0 }))
                    }
                  >
                    {t('member_badge_take')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {canChange && (
        <>
          <GiveBadge
            member={member}
            onGive={(badgeID) => run(() => call(setMemberBadge, { memberID, badgeID, isGiven: 1 }))}
          />
          <LevelField
            key={member.media_skills_level}
            member={member}
            onSet={(mediaSkillsLevel) => run(() => call(setMemberLevel, { memberID, mediaSkillsLevel }))}
          />
        </>
      )}
    </section>
  );
}

/** Offers the badges that the member does not have. */
function GiveBadge({ member, onGive }: { member: StaffMember; onGive: (badgeID: string) => Promise<void> }) {
  const t = useMessages();
  const language = useLanguage();
  const [chosen, setChosen] = useState('');
  const [isBusy, setBusy] = useState(false);
  const held = new Set(member.badge.map(({ badge_id }) => badge_id));
  const free = (useStaffBadges().data ?? []).filter(({ badge_id }) => !held.has(badge_id));
  async function give() {
    setBusy(true);
    await onGive(chosen);
    setChosen('');
    setBusy(false);
  }
  if (free.length === 0) return null;
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('member_badge_choose')}
        value={chosen}
        options={[
          { value: '', label: '–' },
          ...free.map((badge) => ({ value: badge.badge_id, label: nameIn(badge, 'badge_name', language) })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Button variant="secondary" disabled={chosen === ''} busy={isBusy} onClick={() => void give()}>
        {t('member_badge_give')}
      </Button>
    </div>
  );
}

/** The level as the newsroom sets it; until then it is what the member said. */
function LevelField({ member, onSet }: { member: StaffMember; onSet: (level: number) => Promise<void> }) {
  const t = useMessages();
  const stored = member.media_skills_level;
  const isByStaff = member.is_level_by_staff === 1;
  const [level, setLevel] = useState(stored);
  const [isBusy, setBusy] = useState(false);
  async function set() {
    setBusy(true);
    await onSet(level);
    setBusy(false);
  }
  return (
    <div className={styles.choice}>
      <SelectField
        label={t('member_media_level_title')}
        helper={t(isByStaff ? 'member_media_level_by_staff' : 'member_media_level_own')}
        value={String(level)}
        options={mediaLevelNames
          .map((name, value) => ({ value: String(value), label: name || '–' }))
          .filter(({ value }) => value !== '0' || stored === 0)}
        onChange={({ target }) => setLevel(Number(target.value))}
      />
      <Button
        variant="secondary"
        disabled={level === 0 || (isByStaff && level === stored)}
        busy={isBusy}
        onClick={() => void set()}
      >
        {t('member_media_level_set')}
      </Button>
    </div>
  );
}
