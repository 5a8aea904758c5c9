import { type FormEvent, useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { CallError, useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadMore, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { DisputeCard } from './DisputeCard.tsx';
import styles from './Disputes.module.css';
import { askState, type Dispute, useMyDisputes } from './use-disputes.ts';

/** Looks up the state of a dispute by its number, which needs no account. */
export function FollowDispute() {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [reference, setReference] = useState('');
  const [found, setFound] = useState<Dispute>();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function ask(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    // Shorter than any number of ours.
    if (reference.trim().length < 8) return setError(t('dispute_not_found'));
    setBusy(true);
    try {
      setFound(await askState(reference.trim()));
    } catch (failure) {
      setFound(undefined);
      const isUnknown = failure instanceof CallError && (failure.status === 404 || failure.status === 400);
      setError(isUnknown ? t('dispute_not_found') : wordsOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <form className={styles.form} noValidate onSubmit={ask}>
        <TextField
          label={t('dispute_reference')}
          placeholder="D-XXXX-XXXX-XXXX"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={reference}
          error={error}
          onChange={(event) => {
            setReference(event.target.value);
            setError(undefined);
          }}
        />
        <div>
          <Button type="submit" variant="secondary" busy={isBusy} busyLabel={t('loading')}>
            {t('dispute_follow_button')}
          </Button>
        </div>
      </form>
      {found && <DisputeCard dispute={found} onChange={setFound} />}
    </>
  );
}

/** What a member filed, with state and decision of each. */
export function MyDisputes() {
  const t = useMessages();
  const query = useMyDisputes();
  const { data, isPending, isError, refetch } = query;
  if (isError && !data) return <LoadFailure onRetry={refetch} />;
  if (isPending) return <LoadSkeleton rows={1} height={96} />;
  const disputes = data.pages.flatMap((page) => page.items);
  if (disputes.length === 0) return <p className={styles.meta}>{t('dispute_mine_empty')}</p>;
  return (
    <div className={styles.list}>
      {disputes.map((dispute) => (
        <DisputeCard key={dispute.dispute_id} dispute={dispute} />
      ))}
      <LoadMore query={query} />
    </div>
  );
}
