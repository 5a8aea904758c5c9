import { useId } from 'react';
import { formatCount } from '#web/platform/i18n/dates.ts';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useSession } from '#web/platform/net/session.ts';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import styles from './Game.module.css';
import { useGameStanding, useShowingName } from './use-game.ts';

/** Days in a row, points of the week, and the choice to show one's name; visitors learn what an account brings. */
export function OwnStanding() {
  const t = useMessages();
  const id = useId();
  const dialogs = useDialogs();
  const isMember = useSession() !== null;
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('game_own')}
      </h2>
      {isMember ? (
        <Standing />
      ) : (
        <>
          <p className={styles.facts}>{t('game_streak_login')}</p>
          <div className={styles.buttons}>
            <Button variant="secondary" onClick={() => dialogs.open('login')}>
              {t('login')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Standing() {
  const t = useMessages();
  const { data: standing, isError, refetch } = useGameStanding();
  const { wanted, set } = useShowingName();
  if (!standing) return isError ? <LoadFailure onRetry={refetch} /> : <LoadSkeleton rows={2} />;
  return (
    <>
      <p className={styles.facts}>
        {t('game_streak', { days: formatCount(standing.streak) })}
        <br />
        {standing.week_place > 0
          ? t('game_own_place', {
              points: formatCount(standing.week_points),
              place: formatCount(standing.week_place),
            })
          : t('game_own_none')}
      </p>
      <CheckboxField
        label={t('game_show_name')}
        helper={t('game_show_name_helper')}
        checked={wanted ?? standing.is_name_shown === 1}
        onChange={({ target }) => void set(target.checked)}
      />
    </>
  );
}
