import * as contract from '@pakmut/contract/personas/personas.contract.ts';
import type { App } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './personas.service.ts';
import { viewPersona } from './personas.view.ts';

export function personasRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.isExistPersona, async (_input, { member }) => {
    const { exists, askAgainAt } = await service.getStatus(platform, member.memberId);
    return { is_exist_persona: exists ? (1 as const) : (0 as const), ask_again_at: askAgainAt?.toISOString() ?? '' };
  });
  route(app, contract.getPersona, async (_input, { member }) => {
    const persona = await service.getPersona(platform, member.memberId);
    return persona && viewPersona(persona);
  });
  route(app, contract.savePersona, async (input, { member }) => {
    await service.savePersona(platform, member.memberId, input);
    return { is_exist_persona: 1 as const };
  });
  route(app, contract.putOffPersona, async (_input, { member }) => ({
    ask_again_at: (await service.putOff(platform, member.memberId)).toISOString(),
  }));
}
