/**
 * Refuses suspended and leaving members who have proved who they are. Every way in asks here before it opens a session.
 */
import { AppError } from '#api/platform/http/app-error.ts';
import type { Platform } from '#api/platform/platform.ts';
import { refuseLeaving } from './auth.leaving.service.ts';

/** Informs the owner of an account, and nobody else, that it is suspended or being deleted. */
export async function assertMayEnter(
  platform: Platform,
  member: { readonly id: string; readonly suspended_at: Date | null; readonly leaving_at: Date | null },
): Promise<void> {
  if (member.suspended_at) throw new AppError('auth.suspended');
  if (member.leaving_at) refuseLeaving(platform, member.id, member.leaving_at);
}
