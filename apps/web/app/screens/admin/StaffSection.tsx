import { type StaffRole, staffRoles } from '@pakmut/contract/permissions.ts';
import { setStaffRole, withdrawInvitation } from '@pakmut/contract/staff/staff.contract.ts';
import { useMemo, useState } from 'react';
import { formatDate, formatRelative } from '#web/platform/i18n/dates.ts';
import { useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useNow } from '#web/platform/i18n/server-time.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { useSession } from '#web/platform/net/session.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { InviteForm } from '../../features/staff/InviteForm.tsx';
import { roleWords } from '../../features/staff/staff-words.ts';
import { useOwnRights } from '../../features/staff/use-own-rights.ts';
import { type Invitation, type StaffMember, useStaff } from '../../features/staff/use-staff.ts';
import styles from './StaffSection.module.css';

type Change = { readonly person: StaffMember; readonly role: StaffRole | 'member' };

/** /admin/staff: everybody with a role, and invitations. */
export function StaffSection() {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const { data, isError, refetch, refresh } = useStaff();
  const { may } = useOwnRights();
  const [change, setChange] = useState<Change | null>(null);
  async function apply({ person, role }: Change) {
    setChange(null);
    try {
      await call(setStaffRole, { memberID: person.member_id, role });
      toast({ text: t('staff_changed', { name: person.member_displayname }), tone: 'success' });
    } catch (failure) {
      toast({ text: wordsOf(failure), tone: 'warn' });
    }
    await refresh();
  }
  if (isError) return <LoadFailure onRetry={() => void refetch()} isWhole />;
  if (!data) return <LoadSkeleton rows={6} />;
  return (
    <div className={styles.panel}>
      {may('staff.manage') && (
        <section aria-labelledby="staff-invite">
          <h2 id="staff-invite" className={styles.title}>
            {t('staff_invite_title')}
          </h2>
          <InviteForm
            onSent={(email) => {
              toast({ text: t('staff_invited', { email }), tone: 'success' });
              void refresh();
            }}
          />
        </section>
      )}
      <StaffTable staff={data.staff} canManage={may('staff.manage')} onChange={setChange} />
      {data.invitations.length > 0 && (
        <InvitationList invitations={data.invitations} canManage={may('staff.manage')} onGone={() => void refresh()} />
      )}
      <ConfirmDialog
        open={change !== null}
        title={change ? t('staff_change_title', { name: change.person.member_displayname }) : ''}
        confirmLabel={t('staff_change')}
        cancelLabel={t('cancel')}
        {...(change?.role === 'member' && { tone: 'danger-filled' as const })}
        onConfirm={() => change && void apply(change)}
        onCancel={() => setChange(null)}
      >
        {change &&
          (change.role === 'member'
            ? t('staff_remove_text')
            : t('staff_change_text', { role: t(roleWords[change.role]) }))}
      </ConfirmDialog>
    </div>
  );
}

type TableProps = { staff: readonly StaffMember[]; canManage: boolean; onChange: (change: Change) => void };

function StaffTable({ staff, canManage, onChange }: TableProps) {
  const t = useMessages();
  const language = useLanguage();
  const now = useNow();
  const ownId = useSession()?.member.member_id;
  const columns = useMemo<DataColumn<StaffMember>[]>(
    () => [
      {
        id: 'name',
        header: t('staff_person'),
        value: (row) => row.member_displayname,
        cell: (row) => (
          <>
            {row.member_displayname} {row.is_suspended === 1 && <Badge tone="danger">{t('staff_suspended')}</Badge>}
          </>
        ),
      },
      { id: 'email', header: t('auth_email'), value: (row) => row.member_email },
      {
        id: 'role',
        header: t('staff_role'),
        value: (row) => t(roleWords[row.role]),
        cell: (row) =>
          canManage && row.member_id !== ownId ? (
            <select
              className={styles.role}
              aria-label={t('staff_role_of', { name: row.member_displayname })}
              value={row.role}
              onChange={({ target }) => onChange({ person: row, role: target.value as StaffRole | 'member' })}
            >
              {staffRoles.map((role) => (
                <option key={role} value={role}>
                  {t(roleWords[role])}
                </option>
              ))}
              <option value="member">{t('staff_no_role')}</option>
            </select>
          ) : (
            t(roleWords[row.role])
          ),
      },
      {
        id: 'factor',
        header: t('second_factor_title'),
        value: (row) => row.has_second_factor,
        cell: (row) =>
          row.has_second_factor === 1 ? t('staff_factor_yes') : <Badge tone="coin">{t('staff_factor_no')}</Badge>,
      },
      {
        id: 'last',
        header: t('staff_last'),
        value: (row) => row.last_date,
        cell: (row) => (row.last_date ? formatRelative(row.last_date, now, language) : '–'),
      },
    ],
    [t, language, now, ownId, canManage, onChange],
  );
  return <DataTable label={t('console_staff')} columns={columns} rows={staff} rowKey={(row) => row.member_id} />;
}

type InvitationProps = { invitations: readonly Invitation[]; canManage: boolean; onGone: () => void };

function InvitationList({ invitations, canManage, onGone }: InvitationProps) {
  const t = useMessages();
  const language = useLanguage();
  const toast = useToast();
  const wordsOf = useFailureWords();
  async function withdraw(invitationID: string) {
    await call(withdrawInvitation, { invitationID }).catch((failure) =>
      toast({ text: wordsOf(failure), tone: 'warn' }),
    );
    onGone();
  }
  return (
    <section aria-labelledby="staff-invitations">
      <h2 id="staff-invitations" className={styles.title}>
        {t('staff_invitations')}
      </h2>
      <ul className={styles.invitations}>
        {invitations.map((invitation) => (
          <li key={invitation.invitation_id}>
            <span>
              {invitation.email} · {t(roleWords[invitation.role])} ·{' '}
              {t('staff_invitation_until', { date: formatDate(invitation.expire_date, 'long', language) })}
            </span>
            {canManage && (
              <Button variant="quiet" size="small" onClick={() => void withdraw(invitation.invitation_id)}>
                {t('staff_withdraw')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
