import { Search } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './MemberPicker.module.css';
import { useStaffMembers } from './use-staff-members.ts';

export type PickedMember = { readonly id: string; readonly name: string };

/** So many are offered; who is not among them is found by more of the name. */
const offered = 6;

type Props = { label: string; value: PickedMember | null; onPick: (member: PickedMember | null) => void };

/** A member, found by a part of the name and chosen from what was found. It is part of a form, so Enter in it searches and sends nothing. */
export function MemberPicker({ label, value, onPick }: Props) {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  if (value)
    return (
      <fieldset className={styles.picked}>
        <legend className={styles.legend}>{label}</legend>
        <strong className={styles.name}>{value.name}</strong>
        <Button variant="secondary" size="small" onClick={() => onPick(null)}>
          {t('member_pick_other')}
        </Button>
      </fieldset>
    );
  return (
    <div className={styles.picker}>
      <div className={styles.search}>
        <TextField
          label={label}
          type="search"
          autoComplete="off"
          maxLength={254}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            setSought(typed.trim());
          }}
        />
        <Button variant="secondary" icon={<Search size={18} />} onClick={() => setSought(typed.trim())}>
          {t('member_search_go')}
        </Button>
      </div>
      <p className={styles.meta}>{t('member_search_names')}</p>
      {sought !== '' && <Found sought={sought} onPick={onPick} />}
    </div>
  );
}

function Found({ sought, onPick }: { sought: string; onPick: Props['onPick'] }) {
  const t = useMessages();
  const wordsOf = useFailureWords();
  const { data, error } = useStaffMembers({ q: sought, page: 0 });
  if (error) return <Notice tone="error" live title={wordsOf(error)} />;
  if (!data) return <LoadSkeleton rows={2} />;
  if (data.items.length === 0) return <Notice tone="info" live title={t('member_no_matches')} />;
  return (
    <ul className={styles.people} aria-label={t('member_pick_found')}>
      {data.items.slice(0, offered).map((row) => (
        <li key={row.member_id} className={styles.person}>
          <Avatar src={row.member_img_profile} size={32} />
          <Button
            variant="quiet"
            size="small"
            onClick={() => onPick({ id: row.member_id, name: row.member_displayname })}
          >
            {row.member_displayname}
          </Button>
          {row.member_username && <span className={styles.meta}>@{row.member_username}</span>}
        </li>
      ))}
    </ul>
  );
}
