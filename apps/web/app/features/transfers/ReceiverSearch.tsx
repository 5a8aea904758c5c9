import { ChevronRight, Search } from 'lucide-react';
import type { RefObject } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadFailure, LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Transfer.module.css';
import { type Receiver, useReceivers, useTransferData } from './use-receivers.ts';

type ReceiverSearchProps = {
  typed: string;
  onType: (typed: string) => void;
  onPick: (memberId: string) => void;
  firstField: RefObject<HTMLInputElement | null>;
};

/** Search a member by name and pick one (specification §2 "Coin transfer", ux S-09). */
export function ReceiverSearch({ typed, onType, onPick, firstField }: ReceiverSearchProps) {
  const t = useMessages();
  return (
    <div className={styles.search}>
      <TextField
        ref={firstField}
        type="search"
        label={t('transfer_search')}
        helper={t('transfer_search_hint')}
        icon={<Search size={18} />}
        value={typed}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ target }) => onType(target.value)}
      />
      {typed.trim() ? <Found typed={typed} onPick={onPick} /> : <Recent onPick={onPick} />}
    </div>
  );
}

function Found({ typed, onPick }: Pick<ReceiverSearchProps, 'typed' | 'onPick'>) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { data, error, isError, name, refetch } = useReceivers(typed);
  if (isError && !data) return <LoadFailure title={wordsOf(error)} onRetry={refetch} />;
  if (!data || !name) return <LoadSkeleton rows={2} height={56} />;
  return (
    <>
      <p role="status" className={data.length > 0 ? 'visually-hidden' : styles.hint}>
        {data.length > 0 ? t('transfer_found', { count: data.length }) : t('member_not_found')}
      </p>
      <ReceiverList label={t('transfer_results')} receivers={data} onPick={onPick} />
    </>
  );
}

/** The last ones, for who sends to the same people again and again. */
function Recent({ onPick }: Pick<ReceiverSearchProps, 'onPick'>) {
  const t = useMessages();
  const recent = useTransferData(null).data?.recent ?? [];
  if (recent.length === 0) return null;
  return (
    <section aria-labelledby="transfer-recent">
      <h3 id="transfer-recent" className={styles.hint}>
        {t('transfer_recent')}
      </h3>
      <ReceiverList label={t('transfer_recent')} receivers={recent} onPick={onPick} />
    </section>
  );
}

type ReceiverListProps = { label: string; receivers: readonly Receiver[]; onPick: (memberId: string) => void };

function ReceiverList({ label, receivers, onPick }: ReceiverListProps) {
  if (receivers.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={label}>
      {receivers.map((receiver) => (
        <li key={receiver.member_id}>
          <button type="button" className={styles.pick} onClick={() => onPick(receiver.member_id)}>
            <ReceiverFace receiver={receiver} />
            <ChevronRight size={18} className={styles.onward} />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function ReceiverFace({ receiver }: { receiver: Receiver }) {
  const t = useMessages();
  const { member_id: id, member_displayname: name, member_img_profile: picture, member_username: username } = receiver;
  return (
    <span className={styles.face}>
      <Avatar src={id ? picture : null} size={44} />
      <span className={styles.who}>
        <strong>{id ? name : t('transfer_story_author')}</strong>
        {username && <span className={styles.hint}>@{username}</span>}
      </span>
    </span>
  );
}
