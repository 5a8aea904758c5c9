import * as contract from '@pakmut/contract/members/members.contract.ts';
import { AppError } from '#api/platform/app-error.ts';
import { type App, route } from '#api/platform/route.ts';
import { findDisplayName } from './members.queries.ts';

export function membersRoutes(app: App): void {
  route(app, contract.getDisplayName, async ({ id }) => {
    const member = await findDisplayName(app.platform.db, id);
    if (!member) throw new AppError('members.not_found');
    return { member_displayname: member.display_name };
  });
}
