import { isChangeable, type Permission, type StaffRole, staffRoles } from '@pakmut/contract/permissions.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { useToast } from '#web/ui/Toast.tsx';
import { permissionWords, roleWords } from '../../features/staff/staff-words.ts';
import { useOwnRights } from '../../features/staff/use-own-rights.ts';
import { usePermissions } from '../../features/staff/use-staff.ts';
import styles from './PermissionsSection.module.css';

/** /admin/permissions: which role may do what. A change bites on the next call of everybody who has the role. */
export function PermissionsSection() {
  const t = useMessages();
  const toast = useToast();
  const wordsOf = useFailureWords();
  const { data, isError, refetch, set } = usePermissions();
  const canManage = useOwnRights().may('staff.manage');
  if (isError) return <LoadFailure onRetry={() => void refetch()} isWhole />;
  if (!data) return <LoadSkeleton rows={10} />;
  function change(role: StaffRole, permission: Permission, isGranted: boolean) {
    set({ role, permission, isGranted: isGranted ? 1 : 0 }).catch((failure) =>
      toast({ text: wordsOf(failure), tone: 'warn' }),
    );
  }
  return (
    <div className={styles.panel}>
      <p className={styles.note}>{t('permission_note')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a table that is wider than the screen */}
      <section tabIndex={0} aria-label={t('console_permissions')} className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {staffRoles.map((role) => (
                <th key={role} scope="col">
                  {t(roleWords[role])}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map(({ permission, roles, changed }) => (
              <tr key={permission}>
                <th scope="row">{t(permissionWords[permission])}</th>
                {staffRoles.map((role) => (
                  <td key={role} data-changed={changed.includes(role) || undefined}>
                    <label className={styles.cell}>
                      <input
                        type="checkbox"
                        checked={roles.includes(role)}
                        disabled={!canManage || !isChangeable(role, permission)}
                        onChange={({ target }) => change(role, permission, target.checked)}
                      />
                      <span className="visually-hidden">
                        {t(roleWords[role])}: {t(permissionWords[permission])}
                        {changed.includes(role) && ` (${t('permission_changed')})`}
                      </span>
                    </label>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
