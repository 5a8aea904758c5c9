import { notificationChannels } from '@pakmut/contract/members/members.rules.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { channelWords, topicWords } from './profile-words.ts';
import { SettingNote } from './SettingNote.tsx';
import styles from './Settings.module.css';
import { useNotificationSettings } from './use-settings.ts';

/** The notification types (rows) and channels (columns); each checkbox is saved when it is clicked. */
export function NotificationTable() {
  const t = useMessages();
  const { data, isError, refetch, change, state, failure } = useNotificationSettings();
  return (
    <FormSection title={t('notifications_what')} lead={t('notifications_lead')}>
      {isError && !data && <LoadFailure onRetry={() => void refetch()} />}
      {!data && !isError && <LoadSkeleton rows={6} />}
      {data && (
        <>
          <table className={styles.table}>
            <caption className="visually-hidden">{t('notifications_what')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('notifications_topic')}</th>
                {notificationChannels.map((channel) => (
                  <th key={channel} scope="col" className={styles.channel}>
                    {t(channelWords[channel])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.map((setting) => (
                <tr key={setting.type}>
                  <th scope="row">{t(topicWords[setting.type])}</th>
                  {notificationChannels.map((channel) => (
                    <td key={channel}>
                      <label className={styles.cell}>
                        <input
                          type="checkbox"
                          checked={setting[channel] === 1}
                          aria-label={t('notify_cell', {
                            type: t(topicWords[setting.type]),
                            channel: t(channelWords[channel]),
                          })}
                          onChange={(event) => change({ ...setting, [channel]: event.target.checked ? 1 : 0 })}
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <SettingNote state={state} failure={failure} />
        </>
      )}
    </FormSection>
  );
}
