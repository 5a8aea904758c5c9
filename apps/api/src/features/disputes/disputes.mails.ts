/** Mails to filers without an account: what becomes of their dispute. Members have their notifications. */
import type { Queryable } from '#api/platform/database/db.ts';
import type { Platform } from '#api/platform/platform.ts';
import type { DisputeRow } from './disputes.queries.ts';

const subjects = {
  received: 'mail_dispute_received_subject',
  answered: 'mail_dispute_answered_subject',
  upheld: 'mail_dispute_decided_subject',
  rejected: 'mail_dispute_decided_subject',
} as const;
const bodies = {
  received: 'mail_dispute_received_body',
  answered: 'mail_dispute_answered_body',
  upheld: 'mail_dispute_upheld_body',
  rejected: 'mail_dispute_rejected_body',
} as const;

type Mailed = Pick<DisputeRow, 'member_id' | 'email' | 'language' | 'reference' | 'post_id'>;

/** In the transaction of what happened. `note` is the sentence of the newsroom; an author's answer is not told (R26). */
export async function mailFiler(
  platform: Platform,
  db: Queryable,
  dispute: Mailed,
  event: keyof typeof subjects,
  note = '',
): Promise<void> {
  const { member_id, email, language, reference, post_id } = dispute;
  if (member_id !== null || email === '') return;
  await platform.messages.sendMail(
    {
      to: email,
      language,
      subject: subjects[event],
      body: bodies[event],
      values: { reference, note },
      button: { label: 'mail_dispute_button', link: `${platform.site.origin()}/protestform?id=${post_id}` },
    },
    db,
  );
}
