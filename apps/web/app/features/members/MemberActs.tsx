import { memberType } from '@pakmut/contract/auth/auth.contract.ts';
import {
  endSessionsOfMember,
  setMemberType,
  setMemberVerified,
  suspendMemberAsStaff,
  unsuspendMember,
  warnMember,
} from '@pakmut/contract/members/members.staff.contract.ts';
import { memberReasons } from '@pakmut/contract/members/members.staff.rules.ts';
import { reviewNoteMaximum } from '@pakmut/contract/moderation/moderation.rules.ts';
import type { Permission } from '@pakmut/contract/permissions.ts';
import type { ReportReason } from '@pakmut/contract/reports/reports.rules.ts';
import { useRef, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, newIdempotencyKey, useFailureWords } from '#web/platform/net/call.ts';
import { useLayer } from '#web/platform/overlays/layers.ts';
import { Question } from '#web/platform/overlays/Question.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import styles from './MemberRecord.module.css';
import type { StaffMember } from './use-staff-members.ts';

type Props = { member: StaffMember; may: (permission: Permission) => boolean; onChanged: () => Promise<void> };
type Because = { readonly reason: ReportReason; readonly note: string };

/** The acts that the role allows; each is logged. What the member is told about asks for its reason first. */
export function MemberActs({ member, may, onChanged }: Props) {
  const t = useMessages();
  const { member_id: memberID, member_displayname: name } = member;
  const run = useRun(onChanged);
  const warnKey = useRef(newIdempotencyKey());
  const [asked, setAsked] = useState<'lift' | 'sessions' | null>(null);
  const [suspending, warning] = [useLayer('suspend'), useLayer('warn')];
  const isSuspended = member.is_suspended === 1;
  async function warn(because: Because) {
    if (!(await run(() => call(warnMember, { memberID, ...because }, { idempotencyKey: warnKey.current })))) return;
    warnKey.current = newIdempotencyKey();
    warning.close();
  }
  async function suspend(because: Because) {
    if (await run(() => call(suspendMemberAsStaff, { memberID, ...because }))) suspending.close();
  }
  return (
    <div className={styles.buttons}>
      {may('members.warn') && !isSuspended && (
        <Button variant="secondary" onClick={warning.open}>
          {t('review_warn')}
        </Button>
      )}
      {may('members.suspend') && (
        <Button
          variant={isSuspended ? 'secondary' : 'danger'}
          onClick={() => (isSuspended ? setAsked('lift') : suspending.open())}
        >
          {t(isSuspended ? 'member_unsuspend' : 'review_suspend')}
        </Button>
      )}
      {may('members.suspend') && member.sessions.length > 0 && (
        <Button variant="secondary" onClick={() => setAsked('sessions')}>
          {t('member_end_sessions')}
        </Button>
      )}
      {may('members.promote') && <Promotions member={member} run={run} />}
      <Question
        open={asked !== null}
        title={t(asked === 'lift' ? 'member_unsuspend' : 'member_end_sessions')}
        confirmLabel={t(asked === 'lift' ? 'member_unsuspend' : 'member_end_sessions')}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null);
          void run(() => call(asked === 'lift' ? unsuspendMember : endSessionsOfMember, { memberID }));
        }}
      >
        {t(asked === 'lift' ? 'member_unsuspend_text' : 'member_end_sessions_text', { name })}
      </Question>
      {suspending.isOpen && (
        <Dialog title={t('review_suspend')} closeLabel={t('close')} onClose={suspending.close}>
          <ReasonForm
            lead={t('member_suspend_text', { name })}
            label={t('review_suspend')}
            isDanger
            onChoose={suspend}
          />
        </Dialog>
      )}
      {warning.isOpen && (
        <Dialog title={t('review_warn')} closeLabel={t('close')} onClose={warning.close}>
          <ReasonForm label={t('review_warn')} onChoose={warn} />
        </Dialog>
      )}
    </div>
  );
}

/** Does one act and says how it went; true when it is done. */
function useRun(onChanged: () => Promise<void>): (act: () => Promise<unknown>) => Promise<boolean> {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  return async (act) => {
    try {
      await act();
      toast({ text: t('member_act_done'), tone: 'success' });
      return true;
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
      return false;
    } finally {
      await onChanged();
    }
  };
}

function Promotions({ member, run }: { member: StaffMember; run: ReturnType<typeof useRun> }) {
  const t = useMessages();
  const { member_id: memberID } = member;
  const isReporter = member.member_type === memberType.reporter;
  const isVerified = member.is_verified === 1;
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => void run(() => call(setMemberType, { memberID, isReporter: isReporter ? 0 : 1 }))}
      >
        {t(isReporter ? 'member_take_reporter' : 'member_make_reporter')}
      </Button>
      <Button
        variant="secondary"
        onClick={() => void run(() => call(setMemberVerified, { memberID, isVerified: isVerified ? 0 : 1 }))}
      >
        {t(isVerified ? 'member_unverify' : 'member_verify')}
      </Button>
    </>
  );
}

type FormProps = { lead?: string; label: string; isDanger?: boolean; onChoose: (because: Because) => Promise<void> };

/** A template, which the member gets in their own language, and what one wants to add. */
function ReasonForm({ lead, label, isDanger = false, onChoose }: FormProps) {
  const t = useMessages();
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function choose() {
    setTried(true);
    if (reason === '') return;
    setBusy(true);
    await onChoose({ reason, note: note.trim() });
    setBusy(false);
  }
  return (
    <div className={styles.form}>
      {lead && <p className={styles.note}>{lead}</p>}
      <RadioCards
        legend={`${label}: ${t('review_why')}`}
        name="reason"
        options={memberReasons.map((value) => ({ value, label: t(`report_reason_${value}`) }))}
        value={reason}
        error={isTried && reason === '' ? t('review_reason_missing') : undefined}
        onChange={(value) => setReason(value as ReportReason)}
      />
      <TextArea
        label={t('review_note')}
        rows={2}
        limit={reviewNoteMaximum}
        countLabel={(count, limit) => t('character_count', { count, limit })}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button
        variant={isDanger ? 'danger-filled' : 'primary'}
        busy={isBusy}
        busyLabel={t('sending')}
        onClick={() => void choose()}
      >
        {label}
      </Button>
    </div>
  );
}
