import { Outbox } from './Outbox.tsx';
import { SessionNotes } from './SessionNotes.tsx';
import { useLeftFlags } from './use-left-flags.ts';

/** What waits to be sent and what is still to be done. */
export function MemberNotes() {
  useLeftFlags();
  return (
    <>
      <Outbox />
      <SessionNotes />
    </>
  );
}
