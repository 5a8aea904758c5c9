import * as contract from '@pakmut/contract/data-exports/data-exports.contract.ts';
import { type App, alreadySent } from '#api/platform/http/call.ts';
import { route } from '#api/platform/http/route.ts';
import * as service from './data-exports.service.ts';

export function dataExportsRoutes(app: App): void {
  const { platform } = app;

  route(app, contract.openExport, async ({ password }, { member, request }) => {
    const { id, expires_at } = await service.openExport(platform, { member, address: request.ip }, password);
    return { export_id: id, expires_at: expires_at.toISOString() };
  });

  route(app, contract.downloadExport, async ({ exportID }, { member, reply }) => {
    const zip = await service.downloadExport(platform, member, exportID);
    reply.type('application/zip').header('content-disposition', 'attachment; filename="pakmut-data.zip"').send(zip);
    return alreadySent;
  });
}
