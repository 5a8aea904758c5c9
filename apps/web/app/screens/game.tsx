import { getGameRound } from '@pakmut/contract/game/game.contract.ts';
import { useRevalidator } from 'react-router';
import { pageTexts, useMessages } from '#web/platform/i18n/i18n.tsx';
import { BrowserOnly } from '#web/platform/map/browser-only.tsx';
import { call } from '#web/platform/net/call.ts';
import { requestContext } from '#web/platform/net/request-context.ts';
import { answerOrCopy } from '#web/platform/net/unreached.ts';
import { KeptNote } from '#web/platform/offline/KeptNote.tsx';
import { findCopy } from '#web/platform/offline/offline-copies.ts';
import { useFreshWhenReachable, useOfflineCopy } from '#web/platform/offline/use-offline-copy.ts';
import { revalidateUnlessDialog, useDialogs } from '#web/platform/overlays/dialogs.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { pageMeta } from '#web/platform/page/page-meta.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Leaderboard } from '../features/game/Leaderboard.tsx';
import { OwnStanding } from '../features/game/OwnStanding.tsx';
import { type GameRound, useFreshGame, useGameRound } from '../features/game/use-game.ts';
import { orNull } from '../features/stories/use-story.ts';
import type { Route } from './+types/game';
import { GamePlay } from './game/GamePlay.tsx';
import { Page } from './shell/Page.tsx';

export const handle = await pageTexts('game', 'news', 'surveys');

export const shouldRevalidate = revalidateUnlessDialog;

/** Null where it could not be fetched. */
type GameData = { round: GameRound | null; keptAt?: number };

const path = '/game';

export async function loader({ context }: Route.LoaderArgs): Promise<GameData> {
  const { apiFetch: fetcher } = context.get(requestContext);
  return { round: await orNull(call(getGameRound.public, {}, { fetcher })) };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<GameData> {
  return answerOrCopy<GameData>(serverLoader(), async () => {
    const copy = await findCopy<GameData>(path);
    return copy && { ...copy.data, keptAt: copy.keptAt };
  });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'game_title', description: 'game_lead' });

/** /game: where did the stories of the day happen? (decisions §7, decision 0112) */
export default function Game({ loaderData }: Route.ComponentProps) {
  const t = useMessages();
  const dialogs = useDialogs();
  const { keptAt } = loaderData;
  useOfflineCopy(path, loaderData.round && keptAt === undefined ? loaderData : undefined);
  useFreshWhenReachable(keptAt === undefined ? null : loaderData);
  const { revalidate } = useRevalidator();
  const refresh = useFreshGame();
  const { round, isFailed } = useGameRound(loaderData.round);
  const renew = () => {
    refresh();
    void revalidate();
  };
  return (
    <Page title={t('game_title')} lead={t('game_lead')}>
      <div>
        <Button variant="quiet" size="small" onClick={() => dialogs.open('game', 'daily')}>
          {t('game_rules')}
        </Button>
      </div>
      {keptAt !== undefined && <KeptNote keptAt={keptAt} />}
      {!round &&
        (isFailed ? <LoadFailure isWhole title={t('game_failed')} onRetry={renew} /> : <LoadSkeleton rows={4} />)}
      {round?.stories.length === 0 && (
        <EmptyState
          drawing="notebook"
          title={t('game_empty')}
          action={
            <LinkButton to="/newslist" variant="secondary">
              {t('see_latest_news')}
            </LinkButton>
          }
        />
      )}
      {round && round.stories.length > 0 && <GamePlay key={round.round_day} round={round} onNewRound={renew} />}
      <BrowserOnly>
        <OwnStanding />
        <Leaderboard />
      </BrowserOnly>
    </Page>
  );
}
