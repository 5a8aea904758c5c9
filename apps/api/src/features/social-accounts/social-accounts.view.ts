import type { LinkedAccount } from '@pakmut/contract/social-accounts/social-accounts.contract.ts';
import type { Static } from 'typebox';
import type { Linked } from './social-accounts.service.ts';

export function viewLinked(linked: Linked): Static<typeof LinkedAccount> {
  return {
    provider: linked.provider,
    name: linked.name,
    kind: linked.kind,
    linked_at: linked.linkedAt.toISOString(),
    can_unlink: linked.canUnlink ? 1 : 0,
  };
}
