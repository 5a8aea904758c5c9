import * as codes from '@pakmut/contract/auth/auth.codes.contract.ts';
import * as contract from '@pakmut/contract/auth/auth.contract.ts';
import { registrationTicketSeconds, stepUpSeconds } from '@pakmut/contract/auth/auth.rules.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#api/platform/http/call.ts';
import { languageOf } from '#api/platform/http/reader-language.ts';
import { route } from '#api/platform/http/route.ts';
import { inLoginTurn } from '#api/platform/identity/passwords.ts';
import { keepDevice } from './auth.attempts.service.ts';
import { authEmailRoutes } from './auth.emails.routes.ts';
import * as otp from './auth.otp.service.ts';
import { authPasswordRoutes } from './auth.passwords.routes.ts';
import { addMember } from './auth.registration.service.ts';
import { authSecondFactorsRoutes } from './auth.second-factors.routes.ts';
import * as service from './auth.service.ts';
import { authSessionsRoutes } from './auth.sessions.routes.ts';
import * as sessions from './auth.sessions.service.ts';
import { authSocialRoutes } from './auth.social.routes.ts';
import * as stepUp from './auth.step-up.service.ts';
import { viewStoredMember } from './auth.view.ts';

export function authRoutes(app: App): void {
  loginRoutes(app);
  codeRoutes(app);
  authSessionsRoutes(app);
  authSecondFactorsRoutes(app);
  authSocialRoutes(app);
  authEmailRoutes(app);
  authPasswordRoutes(app);
}

function loginRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.addMember, async (input, { request, reply, idempotencyKey }) => {
    const device = sessions.deviceOf(request);
    const language = input.language ?? languageOf(request);
    const { initialPassword, ...registered } = await addMember(platform, device, input, {
      language,
      idempotencyKey,
    });
    const answer = await welcome(app, request, reply, registered);
    return { ...answer, ...(initialPassword && { initialPassword }) };
  });

  route(app, contract.login, async (input, { request, reply }) => {
    const known = sessions.deviceCookie(platform.config.ORIGIN).read(request);
    const device = sessions.deviceOf(request);
    const loggedIn = await inLoginTurn(() => service.login(platform, device, input, known));
    return welcome(app, request, reply, loggedIn);
  });

  route(app, contract.memberStatus, async (_input, { member }) =>
    viewStoredMember(await service.getMember(platform, member.memberId)),
  );
}

function codeRoutes(app: App): void {
  const { platform } = app;

  route(app, codes.requestOtp, ({ telephone, isRegis }, { request }) =>
    otp.requestOtp(platform, { telephone, isRegis }, { address: request.ip, language: languageOf(request) }),
  );

  route(app, codes.validateOtpPasscode, async (input, { request, reply }) => {
    const outcome = await otp.validateOtp(platform, sessions.deviceOf(request), input);
    if ('registrationTicket' in outcome) return { ...outcome, expiresIn: registrationTicketSeconds };
    return welcome(app, request, reply, outcome);
  });

  route(app, codes.stepUpState, (_input, { member }) => stepUp.getStepUpState(platform, member));

  route(app, codes.requestStepUp, (_input, { member, request }) => stepUp.requestStepUp(platform, member, request.ip));

  route(app, codes.confirmStepUp, async (input, { member }) => {
    await stepUp.confirmStepUp(platform, member, input);
    return { valid_for: stepUpSeconds };
  });
}

/**
 * The answer to a login. It also stores the browser as known, so that failures of strangers cannot lock its owner out
 * (R3).
 */
async function welcome({ platform }: App, request: FastifyRequest, reply: FastifyReply, loggedIn: service.LoggedIn) {
  const device = sessions.deviceOf(request);
  const answer = sessions.answerLogin(platform, reply, device, loggedIn);
  if (device.client === 'web') {
    const cookie = sessions.deviceCookie(platform.config.ORIGIN);
    cookie.set(reply, await keepDevice(platform, loggedIn.member.id, cookie.read(request)));
  }
  return { ...answer, ...(loggedIn.mustChangePassword && { must_change_password: 1 as const }) };
}
