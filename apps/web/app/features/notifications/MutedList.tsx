import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { languageOfText } from '#web/platform/i18n/languages.ts';
import { useFailureWords } from '#web/platform/net/failure-words.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { FormSection } from '#web/ui/FormSection.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './SavedPlaces.module.css';
import { useMutes } from './use-notification-settings.ts';

/** The members and own stories that the member has muted. */
export function MutedList() {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { query, end } = useMutes();
  const { members = [], posts = [] } = query.data ?? {};
  const rows = [
    ...members.map((one) => ({
      key: one.member_id,
      name: one.member_displayname,
      picture: <Avatar src={one.member_img_profile} size={40} />,
      what: { memberID: one.member_id },
    })),
    ...posts.map((one) => ({ key: one.post_id, name: one.post_header, picture: null, what: { postID: one.post_id } })),
  ];
  return (
    <FormSection title={t('mutes_title')} lead={t('mutes_lead')}>
      {!query.data && query.isError && <LoadFailure onRetry={query.refetch} />}
      {query.isPending && <LoadSkeleton rows={1} height={88} />}
      {query.data && rows.length === 0 && <p className={styles.about}>{t('mutes_none')}</p>}
      {rows.length > 0 && (
        <ul className={styles.places}>
          {rows.map(({ key, name, picture, what }) => (
            <li key={key} className={styles.place}>
              {picture}
              <span className={styles.words}>
                <span className={styles.name} lang={languageOfText(name)}>
                  {name}
                </span>
              </span>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('mute_end_name', { name })}
                onClick={() => end.mutate(what)}
              >
                {t('mute_end')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {end.isError && <Notice tone="error" live title={wordsOf(end.error)} />}
    </FormSection>
  );
}
