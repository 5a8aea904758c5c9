import { useId, useState } from 'react';
import { formatCount, formatDate } from '#web/platform/i18n/dates.ts';
import { languageOfText, useLanguage, useMessages } from '#web/platform/i18n/i18n.tsx';
import { useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './Game.module.css';
import { useLeaderboard } from './use-game.ts';

/** The best of this week or the one before, of those who agreed to show their name. */
export function Leaderboard() {
  const t = useMessages();
  const id = useId();
  const language = useLanguage();
  const [weeksBack, setWeeksBack] = useState(0);
  const { data: board, isError, refetch } = useLeaderboard(weeksBack);
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {t('game_board')}
      </h2>
      <div className={styles.buttons}>
        {([0, 1] as const).map((weeks) => (
          <Button
            key={weeks}
            size="small"
            variant={weeks === weeksBack ? 'primary' : 'secondary'}
            aria-pressed={weeks === weeksBack}
            onClick={() => setWeeksBack(weeks)}
          >
            {t(weeks === 0 ? 'game_board_this' : 'game_board_last')}
          </Button>
        ))}
      </div>
      {!board && (isError ? <LoadFailure onRetry={refetch} /> : <LoadSkeleton rows={5} />)}
      {board && (
        <>
          <p className={styles.facts}>
            {t('game_board_week', {
              from: formatDate(board.week_from, 'short', language),
              to: formatDate(board.week_to, 'short', language),
            })}
            {' · '}
            {t('game_board_players', { count: formatCount(board.player_total) })}
          </p>
          {board.leaders.length > 0 ? (
            <Leaders labelId={id} leaders={board.leaders} />
          ) : (
            <p className={styles.facts}>{t('game_board_empty')}</p>
          )}
        </>
      )}
    </section>
  );
}

type Leader = NonNullable<ReturnType<typeof useLeaderboard>['data']>['leaders'][number];

function Leaders({ labelId, leaders }: { labelId: string; leaders: readonly Leader[] }) {
  const t = useMessages();
  const dialogs = useDialogs();
  return (
    <table className={styles.board} aria-labelledby={labelId}>
      <thead>
        <tr>
          <th scope="col">{t('game_board_place')}</th>
          <th scope="col">{t('game_board_name')}</th>
          <th scope="col">{t('game_board_days')}</th>
          <th scope="col">{t('game_board_points')}</th>
        </tr>
      </thead>
      <tbody>
        {leaders.map((leader) => (
          <tr key={leader.member_id}>
            <td>{formatCount(leader.place)}</td>
            <th scope="row">
              <button
                type="button"
                className={styles.name}
                lang={languageOfText(leader.member_displayname)}
                onClick={() => dialogs.open('reporter', leader.member_id)}
              >
                <Avatar src={leader.member_img_profile} size={32} />
                {leader.member_displayname}
              </button>
            </th>
            <td>{formatCount(leader.day_total)}</td>
            <td>{formatCount(leader.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
