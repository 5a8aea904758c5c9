import * as contract from '@pakmut/contract/auth/auth.second-factors.contract.ts';
import type { App, Caller } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './auth.second-factors.service.ts';

export function authSecondFactorsRoutes(app: App): void {
  const { platform } = app;
  const claimantOf = ({ member, request }: Pick<Caller<typeof contract.checkSecondFactor>, 'member' | 'request'>) => ({
    memberId: member.memberId,
    address: request.ip,
  });

  route(app, contract.secondFactorStatus, async (_input, { member }) => {
    const found = await service.describeSecondFactor(platform, member);
    return {
      is_staff: found.isStaff ? (1 as const) : (0 as const),
      is_enrolled: found.isEnrolled ? (1 as const) : (0 as const),
      ...(found.owes && { owes: found.owes }),
      recovery_codes_left: found.recoveryCodesLeft,
    };
  });

  route(app, contract.enrolSecondFactor, (_input, { member }) => service.enrol(platform, member));

  route(app, contract.confirmSecondFactor, async ({ code }, caller) => ({
    recoveryCodes: await service.confirm(platform, caller.member, claimantOf(caller), code),
  }));

  route(app, contract.checkSecondFactor, async ({ code }, caller) => {
    await service.pass(platform, caller.member, claimantOf(caller), code);
    return { passed: 1 as const };
  });

  route(app, contract.renewRecoveryCodes, async ({ code }, caller) => ({
    recoveryCodes: await service.renewRecoveryCodes(platform, claimantOf(caller), code),
  }));
}
