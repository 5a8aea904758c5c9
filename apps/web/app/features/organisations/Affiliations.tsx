import { mayBeAskedAgain, organisationMembersMaximum } from '@pakmut/contract/organisations/organisations.rules.ts';
import { askMember, removeAffiliation } from '@pakmut/contract/organisations/organisations.staff.contract.ts';
import { type ReactNode, useState } from 'react';
import { formatDate } from '#web/platform/i18n/dates.ts';
import { type MessageKey, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './Affiliations.module.css';
import { type AskedMember, useAffiliations } from './use-staff-organisations.ts';

const stateWords: Readonly<Record<AskedMember['affiliation'], MessageKey>> = {
  asked: 'content_organisation_state_asked',
  member: 'content_organisation_state_member',
  declined: 'content_organisation_state_declined',
};

type Picked = { readonly id: string; readonly name: string };

type AffiliationsProps = {
  organisationID: string;
  /** Finds a member by name. */
  picker: (value: Picked | null, onPick: (member: Picked | null) => void) => ReactNode;
  onChanged: () => unknown;
};

/** Whom an organisation has asked and what they said, and the form that asks one more. */
export function Affiliations({ organisationID, picker, onChanged }: AffiliationsProps) {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const { data, isError, refetch } = useAffiliations(organisationID);
  const [picked, setPicked] = useState<Picked | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const now = useNow();
  const obstacle = picked && data && obstacleTo(data, picked.id, new Date(now));
  async function act(memberID: string, work: () => Promise<unknown>, done: string): Promise<void> {
    setBusy(memberID);
    setProblem(null);
    try {
      await work();
      toast({ text: done, tone: 'success' });
      setPicked(null);
    } catch (failure) {
      setProblem(wordsOf(failure));
    }
    await refetch();
    onChanged();
    setBusy(null);
  }
  return (
    <div className={styles.panel}>
      {picker(picked, (member) => {
        setPicked(member);
        setProblem(null);
      })}
      {obstacle && <Notice tone="info" live title={t(obstacle)} />}
      {problem && <Notice tone="error" live title={problem} />}
      {picked && !obstacle && (
        <Button
          busy={busy === picked.id}
          onClick={() =>
            void act(
              picked.id,
              () => call(askMember, { organisationID, memberID: picked.id }),
              t('content_organisation_asked_done', { name: picked.name }),
            )
          }
        >
          {t('content_organisation_ask')}
        </Button>
      )}
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {!isError && !data && <LoadSkeleton rows={3} />}
      {data?.length === 0 && <p>{t('content_organisation_nobody')}</p>}
      {data && data.length > 0 && (
        <ul className={styles.list} aria-label={t('content_organisation_members')}>
          {data.map((member) => (
            <AskedRow
              key={member.member_id}
              member={member}
              isBusy={busy === member.member_id}
              onRemove={() =>
                void act(
                  member.member_id,
                  () => call(removeAffiliation, { organisationID, memberID: member.member_id }),
                  t('content_organisation_removed_done', { name: member.member_displayname }),
                )
              }
            />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Why somebody cannot be asked now. */
function obstacleTo(asked: readonly AskedMember[], memberId: string, now: Date): MessageKey | null {
  const before = asked.find(({ member_id }) => member_id === memberId);
  if (before?.affiliation === 'declined' && !mayBeAskedAgain(new Date(before.answer_date), now))
    return 'organisation_declined_lately';
  const count = asked.filter(({ affiliation }) => affiliation !== 'declined').length;
  return count >= organisationMembersMaximum ? 'organisation_full' : null;
}

/** What somebody said stays to be read, so that nobody asks them again at once. */
function AskedRow({ member, isBusy, onRemove }: { member: AskedMember; isBusy: boolean; onRemove: () => void }) {
  const t = useMessages();
  const language = useLanguage();
  const { member_displayname: name, affiliation } = member;
  const date = formatDate(member.answer_date || member.ask_date, 'long', language);
  return (
    <li className={styles.row}>
      <Avatar src={member.member_img_profile} size={40} />
      <span className={styles.words}>
        <strong className={styles.name}>{name}</strong>
        <span className={styles.state}>{t(stateWords[affiliation], { date })}</span>
      </span>
      {affiliation !== 'declined' && (
        <Button
          size="small"
          variant="secondary"
          busy={isBusy}
          aria-label={t('content_organisation_remove_named', { name })}
          onClick={onRemove}
        >
          {t('content_organisation_remove')}
        </Button>
      )}
    </li>
  );
}
