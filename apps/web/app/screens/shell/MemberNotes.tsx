import { Outbox } from './Outbox.tsx';
import { SessionNotes } from './SessionNotes.tsx';

/** What waits to be sent and what is still to be done. */
export function MemberNotes() {
  return (
    <>
      <Outbox />
      <SessionNotes />
    </>
  );
}
