import { isChangeable, type Permission, type StaffRole, staffRoles } from '@pakmut/contract/permissions.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { permissionWords, roleWords } from '../../features/staff/staff-words.ts';
import { useOwnRights } from '../../features/staff/use-own-rights.ts';
import { type PermissionRow, usePermissions } from '../../features/staff/use-staff.ts';
import styles from './PermissionsSection.module.css';

/** /admin/permissions: which role may do what. A change bites on the next call of everybody who has the role. */
export function PermissionsSection() {
  const t = useMessages();
  const { data, isError, refetch, set } = usePermissions();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const canManage = useOwnRights().may('staff.manage');
  if (isError) return <LoadFailure onRetry={() => void refetch()} isWhole />;
  if (!data) return <LoadSkeleton rows={10} />;
  function change(role: StaffRole, permission: Permission, isGranted: boolean) {
    set({ role, permission, isGranted: isGranted ? 1 : 0 }).catch((failure) =>
      toast({ text: wordsOf(failure), tone: 'warn' }),
    );
  }
  const roles = staffRoles.map(
    (role): DataColumn<PermissionRow> => ({
      id: role,
      header: t(roleWords[role]),
      cell: ({ permission, roles: granted, changed }) => (
        <label className={styles.cell} data-changed={changed.includes(role) || undefined}>
          <input
            type="checkbox"
            checked={granted.includes(role)}
            disabled={!canManage || !isChangeable(role, permission)}
            onChange={({ target }) => change(role, permission, target.checked)}
          />
          <span className="visually-hidden">
            {t(roleWords[role])}: {t(permissionWords[permission])}
            {changed.includes(role) && ` (${t('permission_changed')})`}
          </span>
        </label>
      ),
    }),
  );
  const name: DataColumn<PermissionRow> = {
    id: 'permission',
    header: t('console_permissions'),
    value: (row) => t(permissionWords[row.permission]),
  };
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{t('permission_note')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen */}
      <section tabIndex={0} aria-label={t('console_permissions')} className={styles.scroll}>
        <DataTable
          label={t('console_permissions')}
          columns={[name, ...roles]}
          rows={data}
          rowKey={(row) => row.permission}
        />
      </section>
    </div>
  );
}
