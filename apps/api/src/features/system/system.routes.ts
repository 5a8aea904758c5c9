import * as contract from '@pakmut/contract/system/system.contract.ts';
import { type App, route } from '#api/platform/route.ts';

export function systemRoutes(app: App): void {
  const status = () => ({ status: 'ok' as const, maintenance: {} });
  route(app, contract.getStatus.public, status);
  route(app, contract.getStatus.private, status);
}
