import { memberStatus } from '@pakmut/contract/auth/auth.contract.ts';
import { call } from '#web/platform/net/call.ts';
import { readSession } from '#web/platform/net/session.ts';

/**
 * Asks the server once, before several files are sent, whether the member is still logged in (specification §5): a session
 * that is over is found before the first byte. Rejects with a `CallError` when it is; the session itself has then led to
 * the login (platform/net/session.ts). A network that is away and a server in trouble are left to the uploads, which show
 * it and try again.
 */
export async function checkSession(): Promise<void> {
  try {
    await call(memberStatus, {});
  } catch (failure) {
    if (!readSession()) throw failure;
  }
}
