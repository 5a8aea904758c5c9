import { useMessages } from '#web/platform/i18n/i18n.tsx';
import { useFailureWords } from '#web/platform/net/call.ts';
import { LoadSkeleton } from '#web/platform/page/LoadStates.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from '#web/ui/SearchPicker.module.css';
import { FoundList, SearchPicker } from '#web/ui/SearchPicker.tsx';
import { useStaffMembers } from './use-staff-members.ts';

export type PickedMember = { readonly id: string; readonly name: string };

/** So many are offered; who is not among them is found by more of the name. */
const offered = 6;

type Props = { label: string; value: PickedMember | null; onPick: (member: PickedMember | null) => void };

/** A member, found by a part of the name. */
export function MemberPicker({ label, value, onPick }: Props) {
  const t = useMessages();
  return (
    <SearchPicker
      label={label}
      words={{ go: t('member_search_go'), other: t('member_pick_other'), helper: t('member_search_names') }}
      picked={value && <strong className={styles.words}>{value.name}</strong>}
      onClear={() => onPick(null)}
      found={(sought) => <Found sought={sought} onPick={onPick} />}
    />
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
    <FoundList
      label={t('member_pick_found')}
      things={data.items.slice(0, offered).map((row) => ({
        key: row.member_id,
        content: (
          <>
            <Avatar src={row.member_img_profile} size={32} />
            <Button
              variant="quiet"
              size="small"
              onClick={() => onPick({ id: row.member_id, name: row.member_displayname })}
            >
              {row.member_displayname}
            </Button>
            {row.member_username && <span className={styles.meta}>@{row.member_username}</span>}
          </>
        ),
      }))}
    />
  );
}
