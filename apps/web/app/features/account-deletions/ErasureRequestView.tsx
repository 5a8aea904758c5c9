import {
  setErasureAccount,
  viewErasureRequest,
} from '@pakmut/contract/account-deletions/account-deletions.requests.contract.ts';
import type { ResultOf } from '@pakmut/contract/endpoint.ts';
import { listMembersForStaff } from '@pakmut/contract/members/members.staff.contract.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { call, useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './ErasureRequestView.module.css';

type Request = ResultOf<typeof viewErasureRequest>;

/** A request for erasure for those who decide it: where the answer goes, and which account it is about. Each look is logged. */
export function ErasureRequestView({ requestId }: { requestId: string }) {
  const t = useMessages();
  const [isWanted, setWanted] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['erasure-requests', requestId],
    queryFn: ({ signal }) => call(viewErasureRequest, { requestID: requestId }, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (!isWanted) {
    return (
      <div>
        <Button variant="secondary" onClick={() => setWanted(true)}>
          {t('erasure_show')}
        </Button>
        <p className={styles.note}>{t('erasure_show_note')}</p>
      </div>
    );
  }
  if (isError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <LoadSkeleton rows={4} />;
  return (
    <section className={styles.request}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('erasure_answer_to')}</dt>
          <dd>{data.email}</dd>
        </div>
        <div>
          <dt>{t('erasure_posts')}</dt>
          <dd>{t(data.posts === 'keep' ? 'erasure_posts_keep' : 'erasure_posts_erase')}</dd>
        </div>
      </dl>
      {data.state === 'waiting' && <Account request={data} />}
    </section>
  );
}

function Account({ request }: { request: Request }) {
  const t = useMessages();
  const client = useQueryClient();
  const wordsOf = useFailureWords();
  const set = useMutation({
    mutationFn: (memberID: string) => call(setErasureAccount, { requestID: request.request_id, memberID }),
    onSuccess: (answer) => client.setQueryData(['erasure-requests', request.request_id], answer),
  });
  return (
    <section aria-label={t('erasure_account')} className={styles.account}>
      <h3 className={styles.title}>{t('erasure_account')}</h3>
      {set.isError && <Notice tone="error" live title={wordsOf(set.error)} />}
      {request.member_id ? (
        <p className={styles.row}>
          <Link to={`/admin/members?member=${request.member_id}`}>{request.member_displayname}</Link>
          <Button size="small" variant="quiet" busy={set.isPending} onClick={() => set.mutate('')}>
            {t('erasure_account_change')}
          </Button>
        </p>
      ) : (
        <Search typed={request.account} isBusy={set.isPending} onTake={set.mutate} />
      )}
    </section>
  );
}

function Search({ typed, isBusy, onTake }: { typed: string; isBusy: boolean; onTake: (memberId: string) => void }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const [text, setText] = useState(() => idIn(typed) ?? typed.slice(0, 254));
  const [sought, setSought] = useState('');
  const found = useQuery({
    queryKey: ['erasure-requests', 'accounts', sought],
    queryFn: ({ signal }) => call(listMembersForStaff, { q: sought, maxPerPage: 10 }, { signal }),
    enabled: sought !== '',
    // A search by contact is logged each time.
    staleTime: 60_000,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  function search(event: FormEvent) {
    event.preventDefault();
    setSought(text.trim());
  }
  return (
    <>
      <form onSubmit={search} className={styles.search}>
        <TextField
          label={t('erasure_account_search')}
          maxLength={254}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="secondary" busy={found.isFetching}>
          {t('erasure_account_find')}
        </Button>
      </form>
      {found.isError && <Notice tone="error" live title={wordsOf(found.error)} />}
      {found.data?.items.length === 0 && <p className={styles.note}>{t('erasure_account_none')}</p>}
      <ul className={styles.found}>
        {found.data?.items.map((member) => (
          <li key={member.member_id} className={styles.row}>
            <Link to={`/admin/members?member=${member.member_id}`}>{member.member_displayname}</Link>
            <Button size="small" variant="secondary" busy={isBusy} onClick={() => onTake(member.member_id)}>
              {t('erasure_account_take')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The member id in the address of a profile. */
function idIn(text: string): string | undefined {
  return /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(text)?.[0];
}
