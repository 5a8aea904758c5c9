-- Why: mails and short messages wait in the queue since decision 0062, and nothing reads this table any more. A message that
-- an earlier release left in it would be lost, so the upgrade waits until that release has sent it, or it has expired.

do $$
begin
  if exists (select 1 from outgoing_messages where expires_at > now()) then
    raise exception 'Messages of an earlier release still wait in outgoing_messages. Run that release until they have left; none waits for longer than a day.';
  end if;
end $$;

drop table outgoing_messages;
