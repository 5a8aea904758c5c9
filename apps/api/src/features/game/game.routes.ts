/** The game: visitors share the answers that are the same for all of them. */
import * as contract from '@pakmut/contract/game/game.contract.ts';
import { cached } from '#api/platform/http/cached-answers.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './game.service.ts';

export function gameRoutes(app: App): void {
  const { platform } = app;
  const { getGameRound: round, guessGamePlace: guess, getLeaderboard: leaderboard } = contract;
  route(app, round.public, (_input, { request, reply }) =>
    cached(app, { request, reply }, () => service.getRound(platform, null)),
  );
  route(app, round.private, (_input, { member }) => service.getRound(platform, member));
  route(app, guess.public, (input) => service.guess(platform, null, input));
  route(app, guess.private, (input, { member }) => service.guess(platform, member, input));
  route(app, leaderboard.public, ({ weeksBack }, { request, reply }) =>
    cached(app, { request, reply }, () => service.getLeaderboard(platform, null, weeksBack)),
  );
  route(app, leaderboard.private, ({ weeksBack }, { member }) => service.getLeaderboard(platform, member, weeksBack));
  route(app, contract.getGameStanding, (_input, { member }) => service.getStanding(platform, member));
  route(app, contract.showGameName, ({ isShown }, { member }) => service.showName(platform, member, isShown === 1));
}
